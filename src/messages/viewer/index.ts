import { type Message, type Translate, translator } from '../message.ts';
import de from './de/index.ts';
import en from './en/index.ts';
import fr from './fr/index.ts';

/** Languages of the viewer's own interface; previews can be in any locale. */
export const LANGUAGES = ['en', 'fr', 'de'] as const;
export type Language = (typeof LANGUAGES)[number];
/** Each language's own name. */
export const LANGUAGE_NAMES: Readonly<Record<Language, string>> = { en: 'English', fr: 'Français', de: 'Deutsch' };

/** Every message key of the viewer. */
export type ViewerKey = keyof typeof en;
/** Whether the viewer has a message of that key: for keys made of values that may have no word of their own. */
export const isViewerKey = (key: string): key is ViewerKey => Object.hasOwn(en, key);
/** Translates a message of the viewer into the editor's language. */
export type ViewerTranslate = Translate<ViewerKey>;

/** The viewer's messages by language. */
export const VIEWER_CATALOGUES: Readonly<Record<Language, Readonly<Record<ViewerKey, Message>>>> = { en, fr, de };
/** Prefix of the keys that are sent to the browser. */
const BROWSER_PREFIX = 'js.';

/** The translate function of a language: `viewerMessages('fr')('view.matrix')`. */
export const viewerMessages = (language: Language): ViewerTranslate =>
  translator(VIEWER_CATALOGUES[language], language);

const embedded = new Map<Language, string>();

/** The messages of the viewer's scripts as JSON that may stand in a `<script>`. */
export function browserMessages(language: Language): string {
  const known = embedded.get(language);
  if (known !== undefined) return known;
  const messages = Object.entries(VIEWER_CATALOGUES[language]).filter(([key]) => key.startsWith(BROWSER_PREFIX));
  const text = JSON.stringify(Object.fromEntries(messages)).replaceAll('<', '\\u003c');
  embedded.set(language, text);
  return text;
}
