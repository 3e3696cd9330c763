import type { Issue, PageContext } from '../../../content/page-context.ts';
import type { BrokenBlock } from '../parse/parsed-block.ts';

/** Names of what technical details say. */
export interface TechnicalWords {
  readonly title: string;
  readonly place: string;
  readonly rule: string;
  readonly received: string;
}

/** Texts of the card shown in place of a broken block, in the editor's language. */
export interface CardMessages {
  /** What the block is called: `Accordions “Care of wool”`. */
  readonly block: (block: BrokenBlock) => Promise<string>;
  /** What a place in the block is called, by its pointer in the document: `Question 2 › Title`; empty for the whole. */
  readonly place: (block: BrokenBlock, pointer: string) => Promise<string>;
  /** Name of the card for screen readers. @param said what the block is called */
  readonly name: (block: BrokenBlock, said: string) => string;
  /** Heading of the card, with what the block is called. */
  readonly title: (block: BrokenBlock, said: string) => string;
  readonly technical: TechnicalWords;
  /** Says an issue, which has an English message, in the editor's language. */
  readonly issue: (issue: Pick<Issue, 'message' | 'said'>) => string;
}

const ENGLISH: CardMessages = {
  block: ({ kind }) => Promise.resolve(kind || 'block without a kind'),
  place: () => Promise.resolve(''),
  name: (_, said) => `Invalid block: ${said}`,
  title: (_, said) => `This block is not shown: ${said}`,
  technical: { title: 'Technical details', place: 'Place in the file', rule: 'Rule', received: 'Value' },
  issue: ({ message }) => message,
};
const chosen = new WeakMap<PageContext, CardMessages>();

/** Set by the viewer for the pages it renders, since blocks must not depend on the viewer. */
export const chooseCardMessages = (page: PageContext, messages: CardMessages): void => void chosen.set(page, messages);
export const cardMessages = (page: PageContext): CardMessages => chosen.get(page) ?? ENGLISH;
