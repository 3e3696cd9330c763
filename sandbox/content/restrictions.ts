import { Temporal } from 'temporal-polyfill';
import { z } from 'zod';
import { isNear, lettersOf } from '../../src/commerce/contract/misspelt.ts';
import { visibleText } from '../../src/commerce/contract/visible-text.ts';
import { SEGMENTS as SEGMENT_NAMES } from '../decisions/rule-file.ts';
import { escapeKey } from './pointers.ts';
import { CONTENT_SITES, siteById } from './sites.ts';
import { isObject, type Json, type JsonObject, type Said } from './types.ts';

/*
 * When content shows, and to whom, as it is written: the one reader for files, forms, the API and whatever is shown.
 * What it does not understand restricts to nobody: a slip of the hand never publishes what was held back.
 */

/** The fields that restrict the object they are in. */
export const RESTRICTIONS = ['validFrom', 'validTo', 'sites', 'locales'] as const;
type RestrictionName = (typeof RESTRICTIONS)[number];

/** With its seconds or without. */
const MOMENT = z.union([z.iso.datetime({ offset: true }), z.iso.datetime({ offset: true, precision: -1 })]);
const DAY = z.iso.date();
const ZONES = [...new Set(CONTENT_SITES.map(({ zone }) => zone))];
const SITES = new Set(CONTENT_SITES.map(({ id }) => id));
/** Of what no locale shows; an empty list restricts nothing. */
export const NO_LOCALE = 'none';
const LOCALES = new Set([
  ...CONTENT_SITES.flatMap(({ locales }) => locales.flatMap((one) => [one, one.slice(0, 2)])),
  NO_LOCALE,
]);

/** Whether a key of a text per language is one that a shopper's locale can have: nobody reads `de-DE` or `de_de`. */
export const isLanguage = (key: string): boolean => key !== NO_LOCALE && LOCALES.has(key);

/** Keys of a text per language that are none of the shop's. */
export const unknownTextKeys = (texts: JsonObject): string[] => Object.keys(texts).filter((key) => !isLanguage(key));

type Edge = 'validFrom' | 'validTo';

/** A whole day begins where its zone does, and is over where the next one begins. */
function edgeOfDay(day: string, edge: Edge, zone: string): number {
  const date = Temporal.PlainDate.from(day);
  return (edge === 'validFrom' ? date : date.add({ days: 1 })).toZonedDateTime(zone).epochMilliseconds;
}

/** The moment that a date and time with its offset names, in milliseconds; undefined for anything else, a day too. */
export const readMoment = (value: Json | undefined): number | undefined =>
  MOMENT.safeParse(value).success ? Date.parse(value as string) : undefined;

/**
 * The moment at which a window begins or is over.
 *
 * @param value a date and time with its offset (`2026-12-01T08:00:00+01:00`), or a day, the last one included
 * @param zone in which a day begins
 * @returns milliseconds; undefined for anything else
 */
export function momentOf(value: Json, edge: Edge, zone: string): number | undefined {
  if (DAY.safeParse(value).success) return edgeOfDay(value as string, edge, zone);
  return readMoment(value);
}

/** The moment at which the day of another moment is over. */
export const endOfDay = (moment: number, zone: string): number =>
  Temporal.Instant.fromEpochMilliseconds(moment).toZonedDateTimeISO(zone).startOfDay().add({ days: 1 })
    .epochMilliseconds;

/** The same on every site: a day begins at several moments. */
export const momentsOf = (value: Json, edge: Edge): number[] => [
  ...new Set(ZONES.flatMap((zone) => momentOf(value, edge, zone) ?? [])),
];

const isNone = (value: Json | undefined): value is null | undefined => value === undefined || value === null;
const isListOf = (value: Json | undefined, known: ReadonlySet<string>): value is string[] =>
  Array.isArray(value) && value.every((entry) => typeof entry === 'string' && known.has(entry));

/** Whether a restriction says what can be understood; one that is not there, or empty, restricts nothing. */
function isUnderstood(name: RestrictionName, value: Json | undefined): boolean {
  if (isNone(value)) return true;
  if (name === 'sites') return isListOf(value, SITES);
  if (name === 'locales') return isListOf(value, LOCALES);
  return momentOf(value, name, 'UTC') !== undefined;
}

/** The field by which a segmentation chooses: without it everybody is shown its baseline. */
const SEGMENTS = 'segments';
const NAMES: readonly string[] = [...RESTRICTIONS, SEGMENTS];
/** Short words of one letter's difference, such as `size`, are names of other fields: these are misspelt exactly so. */
const SINGULARS: ReadonlyMap<string, string> = new Map([
  ['site', 'sites'],
  ['locale', 'locales'],
]);

/** Names of fields met so far, by what they are meant for: content repeats a few hundred of them. */
const meanings = new Map<string, string | undefined>();
const MOST_MEANINGS = 10_000;

/** The name that a field was meant to have, whatever its case and whatever is between its letters. */
function meantBy(key: string): string | undefined {
  if (meanings.has(key)) return meanings.get(key);
  const word = lettersOf(key);
  const near = NAMES.find((name) => isNear(word, name.toLowerCase()));
  const meant = NAMES.includes(key)
    ? undefined
    : (near ?? SINGULARS.get(word) ?? (isNear(word, 'segment') ? SEGMENTS : undefined));
  if (meanings.size >= MOST_MEANINGS) meanings.clear();
  meanings.set(key, meant);
  return meant;
}

/** Whether a field is one that a kind of block has: the sizes of a product, and names of segments anywhere else. */
const isOfKind = (node: JsonObject, key: string, meant: string): boolean =>
  meant === SEGMENTS
    ? node['kind'] !== 'segmentation'
    : key === 'sizes' && Array.isArray(node[key]) && node[key].some(isObject);

const isEmpty = (value: Json | undefined): boolean => isNone(value) || (Array.isArray(value) && value.length === 0);

/** A field of an object whose name is that of a restriction misspelt. */
const misspelt = (node: JsonObject): string | undefined =>
  Object.keys(node).find((key) => {
    const meant = meantBy(key);
    return meant !== undefined && !isEmpty(node[key]) && !isOfKind(node, key, meant);
  });

/** The field of the first restriction of an object that cannot be understood: its value, else its name. */
export const wrongRestriction = (node: JsonObject): string | undefined =>
  RESTRICTIONS.find((name) => Object.hasOwn(node, name) && !isUnderstood(name, node[name])) ?? misspelt(node);

/** A value as JSON, with the invisible characters in it named: `"de⟨U+200B⟩"`. */
const shown = (value: Json): string => visibleText(JSON.stringify(value));
/** Of a long value, what is enough to find it. */
const SHOWN_LIMIT = 60;

const MOMENT_HELP =
  'must be a date and time with its offset such as 2026-12-01T00:00:00Z, or a day such as 2026-12-01.';

/** What is wrong with a restriction, for whoever writes it. @param name of its field, see `wrongRestriction` */
export function restrictionProblem(name: string, value: Json | undefined): Said {
  const meant = meantBy(name);
  if (meant !== undefined) {
    const written = visibleText(name);
    return {
      message: `"${written}" is no known field: did you mean "${meant}"? Nobody is shown what has it.`,
      rule: 'misspelt',
      values: { name: written, meant },
    };
  }
  if (name === 'validFrom' || name === 'validTo') return { message: `${name} ${MOMENT_HELP}`, rule: 'date' };
  const known = name === 'sites' ? SITES : LOCALES;
  const wrong = Array.isArray(value)
    ? (value as readonly Json[]).find((entry) => typeof entry !== 'string' || !known.has(entry))
    : value;
  const text = shown(wrong ?? null);
  const cut = text.length > SHOWN_LIMIT ? `${text.slice(0, SHOWN_LIMIT)}…` : text;
  const names = [...known].join(', ');
  return {
    message: `${name} must be a list of ${names}; received ${cut}.`,
    rule: 'names',
    values: { names, value: cut },
  };
}

/** What is wrong with a text in a language that there is not, for whoever writes it. */
export function textKeyProblem(key: string): Said {
  const names = [...LOCALES].filter((name) => name !== NO_LOCALE).join(', ');
  const value = shown(key);
  return {
    message: `${value} is no language of the shop: use ${names}.`,
    rule: 'language',
    values: { key: value.slice(1, -1), names },
  };
}

const KNOWN_SEGMENTS: ReadonlySet<string> = new Set(SEGMENT_NAMES);

/** Segments of a segmentation that the shop does not have and that hold for nobody: their places, and what is wrong. */
export function segmentProblems(
  node: JsonObject,
): { readonly index: number; readonly name: string; readonly said: Said }[] {
  const segments = node['kind'] === 'segmentation' ? node[SEGMENTS] : undefined;
  return (Array.isArray(segments) ? segments : []).flatMap((segment: Json, index) => {
    const name = isObject(segment) ? segment['id'] : undefined;
    if (typeof name !== 'string' || name.trim() === '') return [];
    // Editors write them with other cases, spaces and underscores.
    if (
      KNOWN_SEGMENTS.has(
        name
          .trim()
          .toLowerCase()
          .replace(/[\s_]+/g, '-'),
      )
    )
      return [];
    const [key, names] = [visibleText(name), SEGMENT_NAMES.join(', ')];
    const message = `The shop has no segment "${key}": it holds for nobody. It has ${names}.`;
    return [{ index, name, said: { message, rule: 'segment', values: { key, names } } }];
  });
}

const AROUND: Said = {
  message: 'What this is in has dates, sites or languages that cannot be understood.',
  rule: 'around',
};

/** Why nobody is shown an object: its own restriction, or that of something around it. */
export function restrictionFault(node: JsonObject): { readonly pointer: string } & Said {
  const wrong = wrongRestriction(node);
  return wrong === undefined
    ? { pointer: '', ...AROUND }
    : { pointer: `/${escapeKey(wrong)}`, ...restrictionProblem(wrong, node[wrong]) };
}

/** How an object stands: `published` inside its window, `scheduled` before, `expired` after; `invalid` for nobody. */
export type WindowState = 'published' | 'scheduled' | 'expired' | 'invalid';

/** Time zone in which a site's days begin. */
export const zoneOf = (siteId: string): string => siteById(siteId)?.zone ?? 'UTC';

/** The beginning and the end of an object's window on a site, milliseconds; the end is exclusive. */
export function windowOf(node: JsonObject, siteId: string): { readonly from?: number; readonly to?: number } {
  const [from, to] = (['validFrom', 'validTo'] as const).map((edge) => {
    const value = node[edge];
    return isNone(value) ? undefined : momentOf(value, edge, zoneOf(siteId));
  });
  return { ...(from === undefined ? {} : { from }), ...(to === undefined ? {} : { to }) };
}

/** Whether an object shows on a site at a moment, as far as its dates say. */
export function windowState(node: JsonObject, siteId: string, now: number): WindowState {
  if (wrongRestriction(node) !== undefined) return 'invalid';
  const { from, to } = windowOf(node, siteId);
  if (to !== undefined && now >= to) return 'expired';
  return from !== undefined && now < from ? 'scheduled' : 'published';
}

/**
 * Whether an object is for this site and locale (`fr` covers `fr-ca`), as far as that can be understood: what cannot is
 * found everywhere by those who look for it, and shown by nobody (`windowState`).
 */
export function isMeantFor({ sites, locales }: JsonObject, siteId: string, locale: string): boolean {
  const covers = (list: Json | undefined, known: ReadonlySet<string>, ...names: readonly string[]): boolean =>
    !isListOf(list, known) || list.length === 0 || names.some((name) => list.includes(name));
  return covers(sites, SITES, siteId) && covers(locales, LOCALES, locale, locale.slice(0, 2));
}
