import { BROWSER_KEYS } from '../messages/browser-keys.ts';
import { editedTexts } from '../messages/edited.ts';

/**
 * Edited texts that scripts of the page say, as JSON for a data block; undefined when there are none, so that other
 * pages carry nothing.
 */
export function browserTexts(locale: string): string | undefined {
  const edited = editedTexts();
  if (edited?.locale !== locale) return undefined;
  const texts = Object.entries(edited.texts).filter(([key]) => BROWSER_KEYS.has(key));
  // A closing tag or a comment in a text must not end the data block.
  return texts.length === 0 ? undefined : JSON.stringify(Object.fromEntries(texts)).replaceAll('<', '\\u003c');
}
