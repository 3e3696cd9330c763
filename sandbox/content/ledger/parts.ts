import { KEY } from '../item-keys.ts';
import { isObject, type Json, type JsonObject } from '../types.ts';

/** A section, block or other item of a list, as people know it. */
export interface NamedPart {
  readonly key?: string;
  readonly kind?: string;
  readonly name?: string;
}

export type ChangeAbout = 'text' | 'picture' | 'link' | 'date' | 'audience' | 'order' | 'part' | 'setting';

const MAX_NAME = 60;
const NAMES = ['name', 'title', 'titleHtml', 'eyebrowText', 'text', 'label', 'richText', 'variantId', 'id'];

/** A text in English, or else in its first language, without markup. */
export function plainText(value: Json | undefined): string | undefined {
  const texts = isObject(value) && isObject(value['$t']) ? value['$t'] : undefined;
  const text = texts === undefined ? value : (texts['en'] ?? Object.values(texts)[0]);
  if (typeof text !== 'string') return undefined;
  const plain = text
    .replace(/<[^<>]*>/g, ' ')
    .replace(/\s+/g, ' ')
    .trim();
  if (plain === '') return undefined;
  return plain.length > MAX_NAME ? `${plain.slice(0, MAX_NAME - 1)}…` : plain;
}

/** What people call an item: its name, heading or first words. */
export function partOf(item: JsonObject): NamedPart {
  const name = NAMES.map((key) => plainText(item[key])).find((text) => text !== undefined);
  return {
    ...(typeof item[KEY] === 'string' ? { key: item[KEY] } : {}),
    ...(typeof item['kind'] === 'string' ? { kind: item['kind'] } : {}),
    ...(name === undefined ? {} : { name }),
  };
}

/** Lists whose items are for some visitors alone. */
const AUDIENCES = new Set(['segments', 'variants']);

/** The segment or variant that an item of such a list is for. */
export function segmentOf(item: JsonObject, list: string): string | undefined {
  if (!AUDIENCES.has(list)) return undefined;
  return [item['id'], item['variantId'], item['name']].find((value) => typeof value === 'string' && value !== '') as
    string | undefined;
}

const PICTURES = new Set(['ogImage', 'publicId', 'hoverSrc', 'src', 'poster']);
const DATES = /^(?:validFrom|validTo|startDate|endDate|date)$/;
const AUDIENCE = new Set(['sites', 'locales', 'segments', 'audience', 'condition', 'experienceId', 'experiment']);
const TEXTS = /(?:text|title|label|name|alt|description|summary|eyebrow|html|question|answer)$/i;
const PUBLIC_ID = /^[\w-]+(?:\/[\w.-]+)+$/;

/** What a field is about, by its name and value. */
export function aboutField(key: string, value: Json | undefined): ChangeAbout {
  if (DATES.test(key)) return 'date';
  if (AUDIENCE.has(key)) return 'audience';
  if (PICTURES.has(key)) return 'picture';
  if (key === 'url') return typeof value === 'string' && PUBLIC_ID.test(value) ? 'picture' : 'link';
  return typeof value === 'string' && TEXTS.test(key) ? 'text' : 'setting';
}
