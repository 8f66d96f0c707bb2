// Commands in flight: whether there is one, whether it takes long, and how its refusal is handled.

/** Milliseconds without an answer after which the page says that it is still sending. */
const SLOW_AFTER = 2000;

export class Underway {
  /** Whether a command has been in flight for longer than SLOW_AFTER. */
  slow = $state(false);
  #count = $state(0);
  #timer: ReturnType<typeof setTimeout> | undefined;

  constructor(private explain: (reason: unknown) => void) {}

  /** Whether a command that changes the game is in flight. */
  get sending(): boolean {
    return this.#count > 0;
  }

  /** Send a command that changes the game, one at a time; a refusal is explained to the user. */
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

  /** Send a command that does not change the game and does not block answering; a refusal is explained to the user. */
  async aside<Answer>(command: () => Promise<Answer>): Promise<Answer | null> {
    try {
      return await command();
    } catch (refused) {
      this.explain(refused);
      return null;
    }
  }
}
