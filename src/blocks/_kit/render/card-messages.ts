import type { PageContext } from '../../../content/page-context.ts';

/** What the card in place of a broken block says, in the language of whoever edits. */
export interface CardMessages {
  /** Name of the card for screen readers. */
  readonly name: (kind: string) => string;
  /** Stands before the kind. */
  readonly title: string;
  /** Said where the block names no kind. */
  readonly noKind: string;
  readonly rule: string;
  readonly received: string;
  /** What is wrong, from the check's English. */
  readonly issue: (message: string) => string;
}

const ENGLISH: CardMessages = {
  name: (kind) => `Invalid block: ${kind}`,
  title: 'This block is not shown:',
  noKind: 'no kind',
  rule: 'rule',
  received: 'received',
  issue: (message) => message,
};
const chosen = new WeakMap<PageContext, CardMessages>();

/** The viewer chooses for the pages it renders; blocks do not know the viewer. */
export const chooseCardMessages = (page: PageContext, messages: CardMessages): void => void chosen.set(page, messages);
export const cardMessages = (page: PageContext): CardMessages => chosen.get(page) ?? ENGLISH;
