import { isFoundIn, searchableText, termsOf } from '../../commerce/contract/search-text.ts';
import { LOCALES } from '../../content/addresses/sites.ts';
import { builtInText, type EditedMessage, entriesOf, isMessage, isMessageKey } from '../../messages/edited-document.ts';
import type { Message, MessageKey } from '../../messages/index.ts';
import { MESSAGE_KEYS } from '../../messages/marked-texts.ts';
import { codesOf } from './message-codes.ts';
import { requirementsOf } from './requirements.ts';
import { placesOf } from './screens/places.ts';
import { isSameText, type MessageRow, type Shown, SHOWN, shownText } from './shown-rows.ts';

export interface RowQuery {
  readonly text: string;
  readonly shown: Shown;
  readonly offset: number;
  readonly limit: number;
}

export interface MessageList {
  readonly rows: readonly MessageRow[];
  readonly numFound: number;
  readonly counts: Readonly<Record<Shown, number>>;
  /** Error codes of the specification: how many there are, and how many have a place. */
  readonly codes: { readonly all: number; readonly placed: number };
}

/** The texts of a stored document, by key and locale. */
export type StoredTexts = ReadonlyMap<string, Message>;
const placeOf = (key: string, locale: string): string => `${key} ${locale}`;

/** The text of a message in a locale, as it is stored or built in. */
export const textIn = (texts: StoredTexts, key: MessageKey, locale: string): Message =>
  texts.get(placeOf(key, locale)) ?? builtInText(locale, key);

/** Reads the document as it is stored, with the texts of every locale. */
export function storedTexts(raw: unknown): StoredTexts {
  const texts = new Map<string, Message>();
  for (const entry of entriesOf(raw)) {
    const { message, text, locales } = (entry ?? {}) as Partial<EditedMessage>;
    if (!isMessageKey(message) || !isMessage(text)) continue;
    const all = locales === undefined || locales.length === 0 ? LOCALES.map(({ locale }) => locale) : locales;
    for (const locale of all) texts.set(placeOf(message, locale), text);
  }
  return texts;
}

/** One message, as published and as drafted. */
export function messageRow(number: number, published: StoredTexts, draft: StoredTexts): MessageRow | undefined {
  const key = MESSAGE_KEYS[number];
  if (key === undefined) return undefined;
  const codes = codesOf(key);
  const texts = Object.fromEntries(
    LOCALES.map(({ locale }) => {
      const [live, drafted] = [published.get(placeOf(key, locale)), draft.get(placeOf(key, locale))];
      return [
        locale,
        {
          builtIn: builtInText(locale, key),
          ...(live === undefined ? {} : { published: live }),
          ...(isSameText(live, drafted) ? {} : { draft: drafted ?? null }),
        },
      ];
    }),
  );
  return { number, key, codes, requirements: requirementsOf(key, codes), places: placesOf(key), texts };
}

const wordsOf = (message: Message): string =>
  typeof message === 'string' ? message : `${message.one ?? ''} ${message.other}`;

const isChanged = ({ texts }: MessageRow): boolean =>
  Object.values(texts).some(({ published, draft }) => published !== undefined || draft !== undefined);

const KINDS: Readonly<Record<Shown, (row: MessageRow) => boolean>> = {
  all: () => true,
  changed: isChanged,
  errors: ({ codes }) => codes.length > 0,
  unplaced: ({ places }) => places.length === 0,
};

/** Whether every word is in a text of the message, its key, a code or a requirement. */
function isFound({ key, codes, requirements, texts }: MessageRow, terms: ReturnType<typeof termsOf>): boolean {
  if (terms.length === 0) return true;
  const said = Object.values(texts).flatMap((text) => [wordsOf(text.builtIn), wordsOf(shownText(text))]);
  return isFoundIn(searchableText([key, ...codes, ...requirements, ...said].join('\n')), terms);
}

/** The messages of the shop, found by text, key, code or requirement. */
export function messageList(query: RowQuery, published: StoredTexts, draft: StoredTexts): MessageList {
  const rows = MESSAGE_KEYS.flatMap((_, number) => messageRow(number, published, draft) ?? []);
  const terms = termsOf(query.text);
  const found = rows.filter((row) => KINDS[query.shown](row) && isFound(row, terms));
  const coded = new Map<string, boolean>();
  for (const { codes, places } of rows)
    for (const code of codes)
      coded.set(code, coded.get(code) === true || places.some((place) => place.codes.some((one) => one === code)));
  return {
    rows: found.slice(query.offset, query.offset + query.limit),
    numFound: found.length,
    counts: Object.fromEntries(
      SHOWN.map((shown) => [shown, rows.filter(KINDS[shown]).length]),
    ) as MessageList['counts'],
    codes: { all: coded.size, placed: [...coded.values()].filter(Boolean).length },
  };
}
