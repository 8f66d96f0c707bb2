// Commands on their way to the table: whether one is, whether it takes long, and what becomes of a refusal.

/** After this long without an answer the page says that it is still sending. */
const SLOW_AFTER = 2000;

export class Underway {
  /** Whether something has been on its way for longer than one likes to wait. */
  slow = $state(false);
  #count = $state(0);
  #timer: ReturnType<typeof setTimeout> | undefined;

  constructor(private explain: (reason: unknown) => void) {}

  /** Whether something that changes the game is on its way. */
  get sending(): boolean {
    return this.#count > 0;
  }

  /** Changes the game, one thing at a time; a refusal is explained and changes nothing. */
  async deed<Answer>(command: () => Promise<Answer>): Promise<Answer | null> {
    this.#count++;
    clearTimeout(this.#timer);
    this.#timer = setTimeout(() => (this.slow = this.sending), SLOW_AFTER);
    try {
      return await this.aside(command);
    } finally {
      this.#count--;
      if (!this.sending) this.slow = false;
    }
  }

  /** Asks or says something beside the game, which keeps nobody from answering; a refusal is explained. */
  async aside<Answer>(command: () => Promise<Answer>): Promise<Answer | null> {
    try {
      return await command();
    } catch (refused) {
      this.explain(refused);
      return null;
    }
  }
}
