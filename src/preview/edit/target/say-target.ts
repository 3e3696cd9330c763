import { languageName } from '../../states/locale-words.ts';
import { PER_LANGUAGE } from './per-language.ts';

/**
 * What a field edits, in words: `Hero › Title, German`.
 *
 * @param block name of the block, or of the page
 * @param label of the field; undefined while none has the focus
 * @param pointer of the field
 * @param language of the viewer
 */
export function sayTarget(block: string, label: string | undefined, pointer: string, language: string): string {
  if (label === undefined) return block;
  const code = PER_LANGUAGE.exec(pointer)?.[1];
  return `${block} › ${label}${code === undefined ? '' : `, ${languageName(code, language)}`}`;
}
