import type { PageContext } from '../../../content/page-context.ts';

/** Texts of the card shown in place of a broken block, in the editor's language. */
export interface CardMessages {
  /** Name of the card for screen readers. */
  readonly name: (kind: string) => string;
  /** Text before the kind. */
  readonly title: string;
  /** Text for a block without a kind. */
  readonly noKind: string;
  readonly rule: string;
  readonly received: string;
  /** Translates an issue from the parser's English message. */
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

/** Set by the viewer for the pages it renders, since blocks must not depend on the viewer. */
export const chooseCardMessages = (page: PageContext, messages: CardMessages): void => void chosen.set(page, messages);
export const cardMessages = (page: PageContext): CardMessages => chosen.get(page) ?? ENGLISH;
