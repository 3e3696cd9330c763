import { type Message, type Translate, translator } from '../message.ts';
import de from './de/index.ts';
import en from './en/index.ts';
import fr from './fr/index.ts';

/** Languages of the viewer itself; what it shows may be in any locale. */
export const LANGUAGES = ['en', 'fr', 'de'] as const;
export type Language = (typeof LANGUAGES)[number];
/** Names of the languages in themselves. */
export const LANGUAGE_NAMES: Readonly<Record<Language, string>> = { en: 'English', fr: 'Français', de: 'Deutsch' };

/** Every key of the viewer. */
export type ViewerKey = keyof typeof en;
/** Says a message of the viewer in the editor's language. */
export type ViewerTranslate = Translate<ViewerKey>;

/** The viewer's messages by language. */
export const VIEWER_CATALOGUES: Readonly<Record<Language, Readonly<Record<ViewerKey, Message>>>> = { en, fr, de };
/** Start of the keys that the viewer's scripts may ask for. */
const BROWSER_PREFIX = 'js.';

/** The viewer's messages in a language: `viewerMessages('fr')('view.matrix')`. */
export const viewerMessages = (language: Language): ViewerTranslate =>
  translator(VIEWER_CATALOGUES[language], language);

/** What the viewer's scripts may say, as it is put into the document. */
export const browserMessages = (language: Language): Readonly<Record<string, Message>> =>
  Object.fromEntries(Object.entries(VIEWER_CATALOGUES[language]).filter(([key]) => key.startsWith(BROWSER_PREFIX)));
