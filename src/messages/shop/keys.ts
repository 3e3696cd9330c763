import type { Message } from '../message.ts';
import type en from './en/index.ts';

/** Every key there is. */
export type MessageKey = keyof typeof en;
/** A complete set of messages: a language has every key. */
export type Messages = Readonly<Record<MessageKey, Message>>;
/** What a region says differently from its language. */
export type Overrides = Partial<Messages>;
