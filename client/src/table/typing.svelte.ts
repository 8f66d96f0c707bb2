// The keys typed and the groups opened in the list of answers. Groups stay as they were left, also for later questions.

class Typing {
  /** Keys typed so far of a sequence, such as the key of a group. */
  typed = $state('');
  /** Groups that the player opened or closed, by heading. */
  #chosen = $state<Record<string, boolean>>({});

  isOpen(heading: string, atFirst: Set<string>): boolean {
    return this.#chosen[heading] ?? atFirst.has(heading);
  }

  open(heading: string, open = true): void {
    this.#chosen[heading] = open;
  }
}

export const typing = new Typing();
