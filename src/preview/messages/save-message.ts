import type { DocumentProblem, DocumentStore } from '../../content/drafts/documents.ts';
import { type TextFault, textFault } from '../../messages/check-text.ts';
import {
  builtInText,
  type EditedMessage,
  entriesOf,
  isMessage,
  MESSAGES_DOCUMENT,
} from '../../messages/edited-document.ts';
import type { Message, MessageKey } from '../../messages/index.ts';
import { storedTexts, textIn } from './message-rows.ts';
import { isSameText } from './shown-rows.ts';

/** One text that an editor has written; `null` brings the built-in one back. */
export interface WrittenText {
  readonly key: MessageKey;
  readonly locale: string;
  readonly text: Message | null;
  /** What stood there for whoever wrote it: another text of a colleague is not replaced unseen. */
  readonly was?: Message | undefined;
}

export type SavedText =
  | { readonly saved: unknown }
  | { readonly fault: TextFault }
  /** The content source has no document for texts. */
  | { readonly missing: true }
  /** A colleague has written another text meanwhile; what is stored. */
  | { readonly overtaken: unknown }
  /** Colleagues were faster again and again. */
  | { readonly conflict: true }
  /** The content source refuses the document. */
  | { readonly problem: DocumentProblem };

/** Colleagues save at the same time: each save is put on top of theirs. */
const TRIES = 5;

const localesOf = (entry: unknown): readonly string[] | undefined => (entry as Partial<EditedMessage>).locales;

/** The document with one text changed; entries of several locales keep the others. */
function withText(raw: unknown, { key, locale, text }: WrittenText, all: readonly string[]): object {
  const texts = entriesOf(raw).flatMap((entry) => {
    if ((entry as Partial<EditedMessage> | null)?.message !== key) return [entry];
    const locales = localesOf(entry) ?? all;
    if (!locales.includes(locale)) return [entry];
    const others = locales.filter((one) => one !== locale);
    return others.length === 0 ? [] : [{ ...(entry as object), locales: others }];
  });
  const own = entriesOf(raw).find((entry) => {
    const { message } = (entry ?? {}) as Partial<EditedMessage>;
    return message === key && localesOf(entry)?.length === 1 && localesOf(entry)?.[0] === locale;
  }) as EditedMessage | undefined;
  // The entry keeps its key and its place: history tells a changed text from a new one.
  const at = own === undefined ? texts.length : entriesOf(raw).indexOf(own);
  const next = text === null ? [] : [{ ...own, message: key, locales: [locale], text }];
  return { ...(raw as object), texts: [...texts.slice(0, at), ...next, ...texts.slice(at)] };
}

/**
 * Saves one text as a draft of the messages document.
 *
 * @param locales of the shop
 * @returns the text's fault when the shop could not say it; nothing is saved then
 */
export async function saveMessage(
  drafts: Pick<DocumentStore, 'read' | 'save'>,
  written: WrittenText,
  locales: readonly string[],
): Promise<SavedText> {
  const { key, locale, text, was } = written;
  const builtIn = builtInText(locale, key);
  const fault = text === null ? undefined : isMessage(text) ? textFault(builtIn, text) : ({ fault: 'plural' } as const);
  if (fault !== undefined) return { fault };
  // A text that says what the built-in one says is no change.
  const isBuiltIn = isSameText(text, builtIn);
  for (let tries = 0; tries < TRIES; tries += 1) {
    const stored = await drafts.read(MESSAGES_DOCUMENT, 'draft');
    if (stored === undefined) return { missing: true };
    const present = textIn(storedTexts(stored.raw), key, locale);
    const isSeen = was === undefined || isSameText(present, was) || isSameText(present, text ?? builtIn);
    if (!isSeen) return { overtaken: stored.raw };
    const raw = withText(stored.raw, { key, locale, text: isBuiltIn ? null : text }, locales);
    const answer = await drafts.save(MESSAGES_DOCUMENT, raw, stored.etag);
    if ('saved' in answer) return { saved: answer.saved.raw };
    if ('problem' in answer) return { problem: answer.problem };
    if ('missing' in answer) return { missing: true };
  }
  return { conflict: true };
}
