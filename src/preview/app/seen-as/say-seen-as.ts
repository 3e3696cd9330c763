import { isObject } from '../../../content/json.ts';
import type { ViewerTranslate } from '../../../messages/viewer/index.ts';
import { segmentName, type SegmentName, SEGMENT_NAMES } from '../../../personalisation/segments/segments.ts';
import type { LocaleInfo, Site } from '../../../content/addresses/sites.ts';
import { BASELINE } from '../../../personalisation/test-context.ts';
import { objectsIn } from '../../session/audiences.ts';
import { parsePairs } from '../../session/context-report.ts';

/** An experience of the entries in view, with the variants that can be forced. */
export interface Experience {
  readonly id: string;
  readonly name: string;
  readonly variants: readonly { readonly id: string; readonly name: string }[];
}

/** How a page is seen, by the names people use. */
export interface SeenAs {
  /** Names of segments and variants; empty for everybody. */
  readonly who: readonly string[];
  readonly place: string;
  /** Undefined for now. */
  readonly when: string | undefined;
  readonly draft: boolean;
}

/** `Loyalty member · Germany · Fri 27 Nov, 18:00 Berlin · draft` */
export const saySeenAs = ({ who, place, when, draft }: SeenAs, t: ViewerTranslate): string =>
  [
    who.length === 0 ? t('js.seenAs.everybody') : who.join(', '),
    place,
    when ?? t('seenAs.now'),
    t(draft ? 'js.state.draft' : 'js.state.published'),
  ].join(' · ');

const isSegment = (name: string): name is SegmentName => (SEGMENT_NAMES as readonly string[]).includes(name);

/** What translates the names of segments: the server's messages, or those of the browser. */
export type SaysNames = (
  key: `js.segment.${SegmentName}` | 'js.audience.baseline' | 'js.named',
  values?: { readonly name: string; readonly text: string },
) => string;

/** A segment in the editor's language; one that the shop does not know by its own name. */
export function saySegment(raw: string, t: SaysNames): string {
  const name = segmentName(raw);
  return isSegment(name) ? t(`js.segment.${name}`) : raw;
}

/** Whom a test context stands for, by name: segments and variants in the order they are written. */
export const sayContext = (raw: string, experiences: readonly Experience[], t: SaysNames): string[] =>
  parsePairs(raw).map(({ name, value }) => {
    if (name === 'segment') return saySegment(value, t);
    const experience = experiences.find((one) => one.id === name || one.name === name);
    const variant = experience?.variants.find((one) => one.id === value || one.name === value);
    return value === '' ? name : t('js.named', { name: experience?.name ?? name, text: variant?.name ?? value });
  });

const textOf = (value: unknown): string => (typeof value === 'string' ? value.trim() : '');

/** Experiences of the entries in view that have an id and variants; the baseline can be chosen as well, and is last. */
export function experiencesIn(items: readonly unknown[], t: SaysNames): Experience[] {
  const found = new Map<string, Experience>();
  for (const object of objectsIn(items)) {
    const id = textOf(object['experienceId']) || textOf(object['id']);
    if (object['kind'] !== 'experience' || id === '' || !Array.isArray(object['variants'])) continue;
    const variants = (object['variants'] as readonly unknown[]).filter(isObject).flatMap((variant) => {
      const value = textOf(variant['variantId']);
      return value === '' ? [] : [{ id: value, name: textOf(variant['name']) || value }];
    });
    const baseline = { id: BASELINE, name: t('js.audience.baseline') };
    const all =
      variants.length === 0 || variants.some((one) => one.id === BASELINE) ? variants : [...variants, baseline];
    found.set(id, { id, name: textOf(object['name']) || id, variants: all });
  }
  return [...found.values()];
}

const countryOf = (locale: string): string => locale.slice(3).toUpperCase();
const nameIn = (language: string, type: 'region' | 'language', code: string): string =>
  new Intl.DisplayNames([language], { type }).of(code) ?? code;

/** A site by its country; one of many countries by its id. */
export function saySite(
  { id, locales }: { readonly id: string; readonly locales: readonly string[] },
  language: string,
): string {
  const [country, ...others] = new Set(locales.map(countryOf));
  return country === undefined || others.length > 0
    ? id.replace(/^./, (first) => first.toUpperCase())
    : nameIn(language, 'region', country);
}

/** Sites by their names, with the id where two have one name. */
export function siteNames(
  sites: readonly { readonly id: string; readonly locales: readonly string[] }[],
  language: string,
): ReadonlyMap<string, string> {
  const named = sites.map((site) => ({ id: site.id, name: saySite(site, language) }));
  const isShared = (name: string): boolean => named.filter((one) => one.name === name).length > 1;
  return new Map(named.map(({ id, name }) => [id, isShared(name) ? `${name} (${id})` : name]));
}

/** `Canada, French` */
export const sayLocale = (
  { locale, language: of }: Pick<LocaleInfo, 'locale' | 'language'>,
  language: string,
): string => `${nameIn(language, 'region', countryOf(locale))}, ${nameIn(language, 'language', of)}`;

/** Country, with the language where a site has several: `Germany`, `Canada, French`, `Showcase (Germany, German)`. */
export function sayPlace(site: Pick<Site, 'id' | 'locales'>, info: LocaleInfo, language: string): string {
  const name = saySite(site, language);
  if (site.locales.length === 1) return name;
  const locale = sayLocale(info, language);
  return locale.startsWith(`${name}, `) ? locale : `${name} (${locale})`;
}
