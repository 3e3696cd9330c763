import type en from './en/index.ts';
import type { Message } from './message.ts';

/** Every key there is. */
export type MessageKey = keyof typeof en;
/** A complete set of wording: a language base has every key. */
export type Messages = Readonly<Record<MessageKey, Message>>;
/** What a region says differently. */
export type Overrides = Partial<Messages>;
/** Keys of one area file, e.g. `Area<typeof cart>`. */
export type Area<Base> = Readonly<Record<keyof Base, Message>>;
