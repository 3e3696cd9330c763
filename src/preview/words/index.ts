import { fill, type Message, type MessageParams } from '../../messages/message.ts';
import de from './de/index.ts';
import en from './en/index.ts';
import fr from './fr/index.ts';

/** Languages of the viewer itself; what it shows may be in any locale. */
export const LANGUAGES = ['en', 'fr', 'de'] as const;
export type Language = (typeof LANGUAGES)[number];
/** Every text of the viewer. */
export type WordKey = keyof typeof en;
/** A text of the viewer in the editor's language. */
export type Word = (key: WordKey, params?: MessageParams) => string;

const ALL: Readonly<Record<Language, Readonly<Record<WordKey, Message>>>> = { en, fr, de };
/** Names of the languages in themselves. */
export const LANGUAGE_NAMES: Readonly<Record<Language, string>> = { en: 'English', fr: 'Français', de: 'Deutsch' };
/** Keys the viewer's scripts may ask for. */
const BROWSER_PREFIX = 'js.';

/** The viewer's wording in a language: `words('fr')('view.matrix')`. */
export const words =
  (language: Language): Word =>
  (key, params) =>
    fill(ALL[language][key], language, params);

/** What the viewer's scripts may say, as it is put into the document. */
export const browserWords = (language: Language): Readonly<Record<string, Message>> =>
  Object.fromEntries(Object.entries(ALL[language]).filter(([key]) => key.startsWith(BROWSER_PREFIX)));
