import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

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
const ADDED_TAX: Readonly<Record<string, readonly [rate: number, taxesDelivery: boolean]>> = {
  'US CO': [7_900, false],
  'US NY': [8_500, true],
  'US OR': [0, false],
  'US CT': [6_350, true],
  'US MA': [6_250, false],
  'US TX': [8_200, true],
  'CA ON': [13_000, true],
  'CA QC': [14_975, true],
  'CA AB': [5_000, true],
  'CA BC': [12_000, true],
};
/** Of prices that contain it. */
const INCLUDED_TAX: Readonly<Record<string, number>> = { GB: 20_000, FR: 20_000, DE: 19_000 };
const WHOLE = 100_000;
/** Categories of the shop. */
const BAGS = '23001';
const TENTS = '24001';

export const provincesOf = (locale: Locale): string[] =>
  Object.keys(ADDED_TAX).flatMap((place) => {
    const [country, province = ''] = place.split(' ');
    return country === SITES[locale].country ? [province] : [];
  });

type Money = Readonly<Record<string, number>>;
interface Price {
  readonly original: number;
  readonly current: number;
  /** For members of the loyalty programme. */
  readonly member?: number;
}
interface ProductFile {
  readonly id: string;
  readonly categoryIds: readonly string[];
  readonly isGiftCard?: boolean;
  readonly sizes: readonly string[];
  readonly colours: readonly { readonly code: string }[];
  readonly prices: Readonly<Record<string, Price>>;
}

const cents = (amount: number): number => Math.round(amount * 100);
/** `amount × part / whole`, a half rounded up. */
const share = (amount: number, part: number, whole: number): number =>
  Number((2n * BigInt(amount) * BigInt(part) + BigInt(whole)) / (2n * BigInt(whole)));
const sum = (amounts: readonly number[]): number => amounts.reduce((total, amount) => total + amount, 0);

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

export interface Basket {
  readonly locale: Locale;
  readonly province: string;
  /** In the order they were added. */
  readonly items: readonly { readonly sku: string; readonly qty: number }[];
  readonly codes: readonly string[];
  readonly isMember: boolean;
}

/** Cents. Tax is part of the total either way; `parts` are what each piece costs with it, and last the delivery. */
export interface Worth {
  readonly itemTotal: number;
  readonly discount: number;
  readonly shipping: number;
  readonly tax: number;
  readonly total: number;
  readonly rows: readonly { readonly sku: string; readonly qty: number; readonly net: number; readonly tax: number }[];
  readonly parts: readonly number[];
}

/** The shop's price list and offers, as its content says them. */
export function readOffers(contentDir: string) {
  const read = <T>(path: string): T => JSON.parse(readFileSync(join(contentDir, path), 'utf8')) as T;
  const products = readdirSync(join(contentDir, 'products')).map((name) => read<ProductFile>(`products/${name}`));
  const threshold = (name: string): Money => read<{ threshold: Money }>(`promotions/${name}.json`).threshold;
  const [packs, tents, walk, delivery] = ['packs-together', 'tent-gift', 'first-walk', 'free-delivery'].map(threshold);
  const standard = read<Record<string, { standard: number }>>('shipping.json');
  const bySku = new Map(
    products.flatMap((product) =>
      product.colours.flatMap(({ code }) => product.sizes.map((size) => [`${product.id}${code}-${size}`, product])),
    ) as [string, ProductFile][],
  );

  function worth({ locale, province, items, codes, isMember }: Basket): Worth {
    const { siteId, currency, country } = SITES[locale];
    const from = (of: Money | undefined): number => cents(of?.[currency] ?? Infinity);
    const rows = items.map(({ sku, qty }) => {
      const { prices, categoryIds, isGiftCard = false } = bySku.get(sku) as ProductFile;
      const { original, current, member = Infinity } = prices[currency] as Price;
      const price = cents(isMember ? Math.min(current, member) : current);
      const isReduced = price < cents(original);
      return {
        sku,
        qty,
        categoryIds,
        isGiftCard,
        isReduced,
        original: qty * cents(original),
        gross: qty * price,
        off: 0,
      };
    });
    const goods = rows.filter((row) => !row.isGiftCard);
    const left = (some: typeof rows): number => sum(some.map(({ gross, off }) => gross - off));
    const bySkuOrder = (some: typeof rows) => [...some].sort((a, b) => (a.sku < b.sku ? -1 : 1));
    const takeOff = (some: typeof rows, amount: number): void => {
      const sorted = bySkuOrder(some);
      const parts = divided(
        amount,
        sorted.map(({ gross, off }) => gross - off),
      );
      sorted.forEach((row, index) => (row.off += parts[index] ?? 0));
    };

    const bags = goods.filter(({ categoryIds, isReduced }) => categoryIds.includes(BAGS) && !isReduced);
    if (bags.length > 0 && sum(bags.map(({ gross }) => gross)) >= from(packs))
      for (const bag of bags) bag.off += share(bag.gross, 10, 100);
    const full = goods.filter(({ isReduced }) => !isReduced);
    if (codes.includes('FIRSTWALK') && full.length > 0 && left(full) >= from(walk))
      takeOff(full, Math.min(2_000, left(full)));
    if (codes.includes('WELCOME10') && isMember) takeOff(goods, share(left(goods), 10, 100));

    const inTents = goods.filter(({ categoryIds }) => categoryIds.includes(TENTS));
    const bringsGift = inTents.length > 0 && sum(inTents.map(({ gross }) => gross)) >= from(tents);
    const isFree = goods.length === 0 || left(goods) >= from(delivery);
    const shipping = isFree ? 0 : cents(standard[siteId]?.standard ?? 0);

    const included = INCLUDED_TAX[country];
    const [rate, taxesDelivery] = ADDED_TAX[`${country} ${province}`] ?? [0, false];
    const taxOf = (amount: number): number =>
      included === undefined ? share(amount, rate, WHOLE) : share(amount, included, WHOLE + included);
    const net = rows.map((row) => ({
      sku: row.sku,
      qty: row.qty,
      net: row.gross - row.off,
      // What a gift card buys is taxed.
      tax: row.isGiftCard ? 0 : taxOf(row.gross - row.off),
    }));
    const deliveryTax = included !== undefined || taxesDelivery ? taxOf(shipping) : 0;
    const tax = sum(net.map((row) => row.tax)) + deliveryTax;
    const sub = sum(net.map((row) => row.net));
    const added = included === undefined;
    const evenly = (amount: number, qty: number): number[] =>
      divided(
        amount,
        Array.from({ length: qty }, () => 1),
      );
    const pieces = net.flatMap((row) => {
      const taxes = evenly(row.tax, row.qty);
      return evenly(row.net, row.qty).map((paid, index) => paid + (added ? (taxes[index] ?? 0) : 0));
    });
    const itemTotal = sum(rows.map(({ original }) => original));
    return {
      itemTotal,
      discount: itemTotal - sub,
      shipping,
      tax,
      total: sub + shipping + (added ? tax : 0),
      rows: net,
      parts: [...pieces, ...(bringsGift ? [0] : []), shipping + (added ? deliveryTax : 0)],
    };
  }
  const isOffered = ({ categoryIds, prices }: ProductFile): boolean =>
    categoryIds.some((id) => id === BAGS || id === TENTS) || prices['GBP']?.member !== undefined;
  return {
    worth,
    skus: [...bySku.keys()],
    /** Those that promotions or members' prices are about. */
    offered: [...bySku].flatMap(([sku, product]) => (isOffered(product) ? [sku] : [])),
    isGiftCard: (sku: string) => bySku.get(sku)?.isGiftCard === true,
  };
}

/**
 * What each means of payment pays of each part: in their order, each divided by what is left of the parts; the card
 * pays the rest.
 * @returns by part, then by means, the card last
 */
export function tendersOf(parts: readonly number[], cards: readonly number[]): number[][] {
  const left = [...parts];
  const paid = cards.map((balance) => {
    const shares = divided(Math.min(balance, sum(left)), left);
    shares.forEach((amount, index) => (left[index] = (left[index] ?? 0) - amount));
    return shares;
  });
  return parts.map((_, index) => [...paid.map((shares) => shares[index] ?? 0), left[index] ?? 0]);
}
