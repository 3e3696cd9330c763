/** Why a text cannot be edited in place without loss; its words are `js.text.readOnly.<reason>`. */
export type Reason =
  /** Markup that pages leave out. */
  | 'removed'
  /** Elements that are nested in a way the editor has no place for. */
  | 'structure'
  /** The editor would write it differently. */
  | 'spelling';

/** @param name element or attribute it is about */
export class Refusal extends Error {
  override readonly name = 'Refusal';
  readonly reason: Reason;
  readonly what: string;

  constructor(reason: Reason, what: string) {
    super(`${reason}: ${what}`);
    this.reason = reason;
    this.what = what;
  }
}
