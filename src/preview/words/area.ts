import type { Message } from '../../messages/message.ts';

/** One area of the viewer's wording in another language: every key of the English one. */
export type WordArea<Base> = Readonly<Record<keyof Base, Message>>;
