import type { Message } from '../message.ts';
import type en from './en/index.ts';

/** Every message key. */
export type MessageKey = keyof typeof en;
/** A complete catalogue: every key has a message. */
export type Messages = Readonly<Record<MessageKey, Message>>;
/** Messages that a region words differently from its language. */
export type Overrides = Partial<Messages>;
