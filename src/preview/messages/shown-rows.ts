/** What the browser needs of the messages' list, without the messages themselves. */
import type { Message } from '../../messages/message.ts';
import type { Placing } from './screens/places.ts';

/** A locale of the shop: its path, its tag and its own name. */
export interface ShopLocale {
  readonly locale: string;
  readonly tag: string;
  readonly label: string;
}

/** A message in one locale. */
export interface LocaleText {
  readonly builtIn: Message;
  /** What shoppers see, where it is not the built-in text. */
  readonly published?: Message | undefined;
  /** What the draft says: a text, or `null` for the built-in one; absent where it says what shoppers see. */
  readonly draft?: Message | null | undefined;
}

/** One message with everything an editor needs of it. */
export interface MessageRow {
  /** Its number in the marks of a page. */
  readonly number: number;
  readonly key: string;
  /** Server codes it is said for. */
  readonly codes: readonly string[];
  readonly requirements: readonly string[];
  /** Where a shopper meets it; empty where no screen is registered. */
  readonly places: readonly Placing[];
  readonly texts: Readonly<Record<string, LocaleText>>;
}

/** Which messages to list. */
export const SHOWN = ['all', 'changed', 'errors', 'unplaced'] as const;
export type Shown = (typeof SHOWN)[number];

/** What shows: the draft, else what is published, else the built-in text. */
export const shownText = ({ builtIn, published, draft }: LocaleText): Message =>
  draft === null ? builtIn : (draft ?? published ?? builtIn);

/** Whether two texts say the same; plural forms stand in no order. */
export const isSameText = (a: Message | null | undefined, b: Message | null | undefined): boolean =>
  a === b ||
  (typeof a === 'object' &&
    typeof b === 'object' &&
    a !== null &&
    b !== null &&
    a.one === b.one &&
    a.other === b.other);

/** A message as one text: of plural forms the one for many. */
export const textOf = (message: Message): string => (typeof message === 'string' ? message : message.other);
