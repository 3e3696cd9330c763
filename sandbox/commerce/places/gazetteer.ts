import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { spellingsOf, wordsOf } from '../../../src/commerce/contract/search-text.ts';
import type { Point } from './distance.ts';
import { plainPostcode } from './find-place.ts';

/** A town, or the area of a postal code. */
export interface Place extends Point {
  readonly name: string;
  readonly province: string;
  readonly countryCode: string;
  /** Names people also know it by, in other languages. */
  readonly otherNames: readonly string[];
  /** Beginnings of its postal codes. */
  readonly postalCodes: readonly string[];
  /** 0 to 4: of two towns with one name the larger is meant. */
  readonly size: number;
}

/** What a whole postal code of a country looks like, or the part of it that people type. */
const POSTAL_CODES: Readonly<Record<string, RegExp>> = {
  GB: /^[a-z]{1,2}\d[a-z\d]?(?:\d[a-z]{2})?$/,
  US: /^\d{5}(?:\d{4})?$/,
  CA: /^[a-z]\d[a-z](?:\d[a-z]\d)?$/,
  FR: /^\d{5}$/,
  DE: /^\d{5}$/,
};

const list = (cell: string): string[] => cell.split('|').filter(Boolean);

/** The places of `places.tsv` of the content folder; none without it. */
export function readPlaces(contentDir: string): readonly Place[] {
  const path = join(contentDir, 'places.tsv');
  if (!existsSync(path)) return [];
  const [, ...rows] = readFileSync(path, 'utf8').trim().split('\n');
  return rows.map((row) => {
    const [countryCode = '', name = '', others = '', province = '', codes = '', lat, lng, size] = row.split('\t');
    const position = { lat: Number(lat), lng: Number(lng) };
    return {
      ...position,
      name,
      province,
      countryCode,
      otherNames: list(others),
      postalCodes: list(codes),
      size: Number(size),
    };
  });
}

/** The length of the longest beginning that a place has in common with a postal code; 0 for none. */
function codeLength(place: Place, code: string): number {
  const fits = place.postalCodes.map(plainPostcode).filter((start) => {
    // An area of Great Britain ends where the digits begin: `l1` lies in L, not in LA.
    const rest = code.slice(start.length);
    return code.startsWith(start) && (place.countryCode !== 'GB' || !/^[a-z]/.test(rest) || /\d$/.test(start));
  });
  return Math.max(0, ...fits.map(({ length }) => length));
}

/** The area of a whole or partial postal code in its country, and how many of its characters name that area. */
export function areaOfPostcode(
  places: readonly Place[],
  postcode: string,
  country: string,
): { readonly place: Place; readonly length: number } | undefined {
  const code = plainPostcode(postcode);
  if (POSTAL_CODES[country]?.test(code) !== true) return undefined;
  const [best] = places
    .filter(({ countryCode }) => countryCode === country)
    .map((place) => ({ place, length: codeLength(place, code) }))
    .sort((a, b) => b.length - a.length || b.place.size - a.place.size);
  return best !== undefined && best.length > 0 ? best : undefined;
}

/** A name in each spelling, whatever stands between its words. */
const writtenAs = (name: string): readonly string[] => spellingsOf(name).map((one) => wordsOf(one).join(''));

const isSame = (name: string, asked: string): boolean => {
  const spellings = writtenAs(asked);
  return writtenAs(name).some((one) => one !== '' && spellings.includes(one));
};

/**
 * The places a text may mean, the likeliest first: towns by name, with their province or country if one is named
 * (`Portland, OR`), and areas by postal code.
 *
 * @param country code of the country the visitor shops in, whose places come first
 */
export function findPlaces(places: readonly Place[], text: string, country: string): Place[] {
  const code = plainPostcode(text);
  const own = (place: Place): number => (place.countryCode === country ? 0 : 1);
  const coded = places
    .filter(({ countryCode }) => POSTAL_CODES[countryCode]?.test(code))
    .map((place) => ({ place, length: codeLength(place, code) }))
    .filter(({ length }) => length > 0)
    .sort((a, b) => own(a.place) - own(b.place) || b.length - a.length || b.place.size - a.place.size);
  // The next areas of one code only contain the first.
  const [best] = coded;
  if (best !== undefined) return [best.place];
  const [name = '', ...within] = text.split(',').filter((part, at) => at === 0 || part.trim() !== '');
  return places
    .filter(
      (place) =>
        [place.name, ...place.otherNames].some((one) => isSame(one, name)) &&
        within.every((part) => [place.province, place.countryCode].some((one) => isSame(one, part))),
    )
    .sort((a, b) => own(a) - own(b) || b.size - a.size);
}
