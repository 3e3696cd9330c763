import { type Message, type MessageParams, type Translate, translator } from '../message.ts';
import type { ViewerKey } from './index.ts';

/** Id of the element that contains the messages of the viewer's scripts as JSON. */
export const MESSAGES_ID = 'viewer-messages';
/** Keys that are sent to the browser. */
export type BrowserKey = Extract<ViewerKey, `js.${string}`>;

let say: Translate<BrowserKey> | undefined;

/** Translates a message of the viewer's scripts into the editor's language: `t('js.live.open')`. */
export function t(key: BrowserKey, params?: MessageParams): string {
  say ??= translator(
    JSON.parse(document.getElementById(MESSAGES_ID)?.textContent ?? '{}') as Record<BrowserKey, Message>,
    document.documentElement.lang,
  );
  return say(key, params);
}
