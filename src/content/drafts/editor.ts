/** A person at work in the viewer, as their session names them. */
export interface Editor {
  /**
   * Stays the same through sessions: their email address in lower case, or else a key made from their name. What was
   * changed in a file by hand is by `file`.
   */
  readonly id: string;
  readonly name: string;
  /** Where mentions and failed schedules are sent. */
  readonly email?: string | undefined;
  /** Language of their viewer, for emails: `en`, `fr`, `de`. */
  readonly language?: string | undefined;
}

/** Who did something, and when (ISO instant). */
export interface Trace {
  readonly at: string;
  readonly by: Editor;
}

/** Somebody whom a review is asked of, by whom and since when; absent where the source does not tell. */
export interface AskedEditor extends Editor {
  readonly asked?: Trace | undefined;
}
