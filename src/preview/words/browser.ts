import { fill, type Message, type MessageParams } from '../../messages/message.ts';
import type { WordKey } from './index.ts';

/** Element that holds the texts of the viewer's scripts as JSON. */
export const WORDS_ID = 'viewer-words';
/** Keys that reach the browser. */
export type BrowserKey = Extract<WordKey, `js.${string}`>;

let known: Readonly<Record<string, Message>> | undefined;

/** A text of the viewer's scripts in the editor's language: `word('js.live.open')`. */
export function word(key: BrowserKey, params?: MessageParams): string {
  known ??= JSON.parse(document.getElementById(WORDS_ID)?.textContent ?? '{}') as Record<string, Message>;
  return fill(known[key] ?? key, document.documentElement.lang, params);
}
