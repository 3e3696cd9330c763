import { t } from '../../../messages/viewer/browser.ts';

const LONGEST = 400;
const isPlain = (value: unknown): value is string | number => typeof value === 'string' || typeof value === 'number';
const isWidth = (value: unknown): value is 'sm' | 'md' | 'lg' => value === 'sm' || value === 'md' || value === 'lg';

function textOf(value: unknown): string {
  if (value === undefined) return t('js.edit.conflict.nothing');
  if (typeof value === 'string') return value;
  if (typeof value === 'boolean') return t(value ? 'js.value.yes' : 'js.value.no');
  if (Array.isArray(value) && value.length > 0 && value.every(isPlain))
    return value.map((one) => (isWidth(one) ? t(`js.edit.breakpoint.${one}`) : String(one))).join(', ');
  return JSON.stringify(value, (key, inner: unknown) => (key === '_key' ? undefined : inner), 1);
}

/** A value of a document as text; a long one is shortened in the middle, and says by how much. */
export const shownValue = (value: unknown): string => {
  const text = textOf(value);
  if (text.length <= LONGEST) return text;
  const half = LONGEST / 2;
  // No half of a character that has two code units.
  const start = text.slice(0, half).replace(/[\uD800-\uDBFF]$/, '');
  const end = text.slice(-half).replace(/^[\uDC00-\uDFFF]/, '');
  return t('js.value.shortened', { start, count: text.length - start.length - end.length, end });
};
