import { stripTags } from '../../../ui/html/plain-text.ts';
import { isObject, type Json } from '../pointers.ts';

const plain = (value: Json | undefined, locale: string): string => {
  if (typeof value === 'string' || typeof value === 'number') return stripTags(String(value)).trim();
  const texts = isObject(value) ? value['$t'] : undefined;
  return isObject(texts) ? plain(texts[locale] ?? texts[locale.slice(0, 2)] ?? texts['en'], locale) : '';
};

/** Short name of a block or of an item of a list, from its first text that names it. */
export function nameOf(value: Json | undefined, locale: string): string {
  if (!isObject(value)) return plain(value, locale);
  for (const key of ['name', 'title', 'text', 'eyebrowText', 'richText', 'slug', 'id', 'product', 'url', 'alt']) {
    const text = plain(value[key], locale);
    if (text !== '') return text.length > 60 ? `${text.slice(0, 60)}…` : text;
  }
  return '';
}
