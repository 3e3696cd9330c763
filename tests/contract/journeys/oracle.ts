/**
 * What an order of the demo shop has to come to, worked out a second time: from the files of its content, in whole
 * cents and exact fractions. It shares nothing with the backend and knows the shop's promotions by what they say.
 */
export const SITES = {
  'en-us': { siteId: 'northfell-us', region: 'NA', currency: 'USD', country: 'US' },
  'en-ca': { siteId: 'northfell-ca', region: 'NA', currency: 'CAD', country: 'CA' },
  'fr-ca': { siteId: 'northfell-ca', region: 'NA', currency: 'CAD', country: 'CA' },
  'en-gb': { siteId: 'northfell-uk', region: 'EMEA', currency: 'GBP', country: 'GB' },
  'fr-fr': { siteId: 'northfell-fr', region: 'EMEA', currency: 'EUR', country: 'FR' },
  'de-de': { siteId: 'northfell-de', region: 'EMEA', currency: 'EUR', country: 'DE' },
} as const;
export type Locale = keyof typeof SITES;

/** Hundredths of a tenth of a percent, and whether delivery is taxed with the goods. */
export const ADDED_TAX: Readonly<Record<string, readonly [rate: number, taxesDelivery: boolean]>> = {
  'US CO': [7_900, false],
  'US NY': [8_500, true],
  'US OR': [0, false],
  'US CT': [6_350, true],
  'US MA': [6_250, false],
  'US TX': [8_200, true],
  'US ME': [5_500, false],
  'US WA': [9_400, true],
  'US VT': [6_400, true],
  'CA ON': [13_000, true],
  'CA QC': [14_975, true],
  'CA AB': [5_000, true],
  'CA BC': [12_000, true],
};
/** Of prices that contain it. */
export const INCLUDED_TAX: Readonly<Record<string, number>> = { GB: 20_000, FR: 20_000, DE: 19_000 };
export const WHOLE = 100_000;
/** The most that an associate may take off a row, percent of what it costs. */
export const ADJUSTMENT_LIMIT = 30;
export const provincesOf = (locale: Locale): string[] =>
  Object.keys(ADDED_TAX).flatMap((place) => {
    const [country, province = ''] = place.split(' ');
    return country === SITES[locale].country ? [province] : [];
  });

export const cents = (amount: number): number => Math.round(amount * 100);
/** `amount × part / whole`, a half rounded up. */
export const share = (amount: number, part: number, whole: number): number =>
  Number((2n * BigInt(amount) * BigInt(part) + BigInt(whole)) / (2n * BigInt(whole)));
export const sum = (amounts: readonly number[]): number => amounts.reduce((total, amount) => total + amount, 0);

/** Divides an amount by weights: whole cents each, and what is left to those that lose most by it, the first ones first. */
export function divided(amount: number, weights: readonly number[]): number[] {
  const all = BigInt(sum(weights));
  if (all === 0n) return weights.map(() => 0);
  const exact = weights.map((weight, index) => {
    const product = BigInt(amount) * BigInt(weight);
    return { index, part: Number(product / all), rest: product % all };
  });
  const left = amount - sum(exact.map(({ part }) => part));
  const lucky = [...exact].sort((a, b) => (a.rest === b.rest ? a.index - b.index : a.rest > b.rest ? -1 : 1));
  const more = new Set(lucky.slice(0, left).map(({ index }) => index));
  return exact.map(({ index, part }) => part + (more.has(index) ? 1 : 0));
}

/** Codes of delivery, and the store or collection point of those that go to one. */
export type Way = 'standard' | 'customs' | 'digital' | 'pickup' | 'sts' | 'pudo';
export interface Bought {
  readonly sku: string;
  readonly qty: number;
  /** Of a design that is made for the shopper. */
  readonly recipeId: string | null;
  readonly way: Way;
  readonly place: string;
  /** What an associate has entered to take off the row, one after the other; cents. */
  readonly adjustments: readonly number[];
}
export interface Basket {
  readonly locale: Locale;
  readonly province: string;
  /** In the order they were added. */
  readonly items: readonly Bought[];
  readonly codes: readonly string[];
  readonly isMember: boolean;
  /** What an employee or prosumer may still buy at a discount this year, in cents of the site's currency. */
  readonly allowance?: { readonly percent: number; readonly left: number } | undefined;
}

/** One piece of an order. Cents. */
export interface Piece {
  /** Place of its row; that of a gift is behind the last one. */
  readonly row: number;
  readonly parcel: string;
  /** After discounts, and the same with the tax that is added to it. */
  readonly paid: number;
  readonly cost: number;
  /** What it has used up of the year's allowance. */
  readonly capped: number;
  readonly kind: 'goods' | 'made' | 'email' | 'gift';
}

/** Cents. Tax is part of the total either way. */
export interface Worth {
  readonly itemTotal: number;
  readonly discount: number;
  readonly shipping: number;
  readonly tax: number;
  readonly total: number;
  readonly rows: readonly { readonly sku: string; readonly qty: number; readonly net: number; readonly tax: number }[];
  readonly pieces: readonly Piece[];
  /** What the parcels cost to deliver; what is made for the shopper travels last. */
  readonly parcels: readonly { readonly id: string; readonly cost: number }[];
  /** All deliveries with the tax that is added to them. */
  readonly delivery: number;
  readonly capped: number;
}

export const parcelId = ({ way, place }: Pick<Bought, 'way' | 'place'>): string =>
  way === 'standard' ? 'me' : place === '' ? way : `${way}-${place}`;
