import type { Trace } from './resolve.ts';
import {
  endOfDay,
  isMeantFor,
  momentOf,
  windowOf as validityOf,
  type WindowState,
  wrongRestriction,
  zoneOf,
} from './restrictions.ts';
import { isObject, type Json, type JsonObject, type Mode } from './types.ts';
import type { Documents } from './library.ts';

/** A time window defined in content, with its owner, start and end. */
export interface WrittenWindow {
  readonly document: string;
  /** JSON pointer of the object that has the window. */
  readonly pointer: string;
  readonly label: string;
  readonly kind?: string;
  /** ISO; absent when there is no start. */
  readonly from?: string;
  /** ISO, exclusive; absent when there is no end. */
  readonly to?: string;
  /** `validity` controls whether something shows; `event` is the date of an event. */
  readonly type: 'validity' | 'event';
}

/** A part that shows to some, or for some time, only, and how that was decided. */
export interface DecidedPart extends Pick<WrittenWindow, 'document' | 'pointer' | 'label' | 'from' | 'to'> {
  /** Ids of sites and locales or languages that it is for; empty for all. */
  readonly sites: readonly string[];
  readonly locales: readonly string[];
  /** Whether it is for the site and the locale. */
  readonly isMeant: boolean;
  /** How it stands at the moment; absent where it is meant for others. */
  readonly state?: WindowState;
}

const escape = (key: string): string => key.replaceAll('~', '~0').replaceAll('/', '~1');
const text = (value: Json | undefined): string | undefined =>
  typeof value === 'string' && value.trim() !== '' ? value.trim() : undefined;

function labelOf(node: JsonObject, locale: string): string | undefined {
  for (const key of ['name', 'title', 'eyebrowText', 'text', 'slug', 'from', 'id']) {
    const value = node[key];
    const texts = isObject(value) && isObject(value['$t']) ? value['$t'] : undefined;
    const found = text(texts === undefined ? value : (texts[locale] ?? texts[locale.slice(0, 2)] ?? texts['en']));
    if (found !== undefined) return found;
  }
  return undefined;
}

function windowOf(node: JsonObject, siteId: string): Pick<WrittenWindow, 'from' | 'to' | 'type'> | undefined {
  const validity = Object.entries(validityOf(node, siteId)).map(([edge, at]) => [edge, new Date(at).toISOString()]);
  if (validity.length > 0) return { ...Object.fromEntries(validity), type: 'validity' };
  const zone = zoneOf(siteId);
  const edge = (name: 'validFrom' | 'validTo', date: string | undefined): number | undefined =>
    date === undefined ? undefined : momentOf(date, name, zone);
  const from = edge('validFrom', text(node['startDate']));
  if (from === undefined) return undefined;
  // An event without an end is over with its day.
  const to = edge('validTo', text(node['endDate'])) ?? endOfDay(from, zone);
  return { from: new Date(from).toISOString(), to: new Date(to).toISOString(), type: 'event' };
}

/**
 * Every window in a document that is targeted at a site and locale, in reading order; each fragment is visited once.
 */
export function windowsIn(
  library: Documents,
  mode: Mode,
  document: string,
  raw: JsonObject,
  siteId: string,
  locale: string,
): WrittenWindow[] {
  const found: WrittenWindow[] = [];
  const opened = new Set<string>();
  const walk = (node: Json, pointer: string, inside: string, around: string): void => {
    if (Array.isArray(node)) return node.forEach((entry, index) => walk(entry, `${pointer}/${index}`, inside, around));
    if (!isObject(node) || !isMeantFor(node, siteId, locale)) return;
    // Shown to nobody, whatever the other date says: it neither begins nor ends.
    if (wrongRestriction(node) !== undefined) return;
    const label = labelOf(node, locale) ?? around;
    const window = windowOf(node, siteId);
    if (window !== undefined)
      found.push({
        document: inside,
        pointer,
        label,
        ...(typeof node['kind'] === 'string' ? { kind: node['kind'] } : {}),
        ...window,
      });
    const fragment = text(node['fragment']);
    if (fragment !== undefined && node['kind'] === undefined && !opened.has(fragment)) {
      opened.add(fragment);
      const version = library.version(`fragments/${fragment}`, mode);
      if (version !== undefined) walk(version.raw, '', `fragments/${fragment}`, label);
    }
    for (const [key, inner] of Object.entries(node)) walk(inner, `${pointer}/${escape(key)}`, inside, label);
  };
  walk(raw, '', document, document);
  return found;
}

const textsOf = (value: Json | undefined): string[] =>
  Array.isArray(value) ? value.filter((one): one is string => typeof one === 'string') : [];

/**
 * What was decided about the parts that have dates, sites or locales, in the order in which they were looked at. What is
 * in a part that does not show was not, and what cannot be understood is a fault of its own.
 *
 * @param trace with decisions and sources
 */
export function decidedParts(
  { decisions, sources }: Required<Pick<Trace, 'decisions' | 'sources'>>,
  siteId: string,
  locale: string,
): DecidedPart[] {
  const places = new Map<JsonObject, Pick<DecidedPart, 'document' | 'pointer' | 'label'>>();
  const place = (node: Json, document: string, pointer: string, around: string): void => {
    if (Array.isArray(node))
      return node.forEach((entry, index) => place(entry, document, `${pointer}/${index}`, around));
    if (!isObject(node)) return;
    const label = labelOf(node, locale) ?? around;
    places.set(node, { document, pointer, label });
    for (const [key, inner] of Object.entries(node)) place(inner, document, `${pointer}/${escape(key)}`, label);
  };
  for (const [raw, id] of sources) place(raw, id, '', id);
  return [...decisions].flatMap(([node, { isMeant, state }]): DecidedPart[] => {
    const at = places.get(node);
    const [sites, locales] = [textsOf(node['sites']), textsOf(node['locales'])];
    const dates = Object.entries(validityOf(node, siteId)).map(([edge, time]) => [edge, new Date(time).toISOString()]);
    if (at === undefined || state === 'invalid' || sites.length + locales.length + dates.length === 0) return [];
    return [{ ...at, sites, locales, ...Object.fromEntries(dates), isMeant, ...(state !== undefined && { state }) }];
  });
}
