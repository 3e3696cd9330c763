import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import {
  ADDED_TAX,
  ADJUSTMENT_LIMIT,
  type Basket,
  cents,
  divided,
  INCLUDED_TAX,
  type Locale,
  parcelId,
  type Piece,
  share,
  SITES,
  sum,
  WHOLE,
  type Worth,
} from './oracle.ts';

/** Ways that the site charges for, each parcel. Stores charge nothing, and what comes by email neither. */
const CHARGED: ReadonlySet<string> = new Set(['standard', 'customs', 'pudo']);
/** Categories of the shop. */
const BAGS = '23001';
const TENTS = '24001';

type Money = Readonly<Record<string, number>>;
interface Price {
  readonly original: number;
  readonly current: number;
  /** For members of the loyalty programme. */
  readonly member?: number;
}
interface StoreFile {
  readonly id: string;
  readonly countryCode: string;
  readonly province: string;
  readonly services: readonly { readonly id: string }[];
  readonly employees: readonly unknown[];
}
interface ProductFile {
  readonly id: string;
  readonly categoryIds: readonly string[];
  readonly isGiftCard?: boolean;
  readonly sizes: readonly string[];
  readonly colours: readonly { readonly code: string }[];
  readonly prices: Readonly<Record<string, Price>>;
}

/** What adjustments may still take off a row, each with what was entered; the last ones give way. Cents. */
function limited(cost: number, entered: readonly number[]): [most: number, entered: number][] {
  let most = Math.floor((cost * ADJUSTMENT_LIMIT) / 100);
  return entered.map((amount) => {
    const pair: [number, number] = [most, amount];
    most -= Math.min(most, amount);
    return pair;
  });
}

/** The shop's price list and offers, as its content says them. */
export function readOffers(contentDir: string) {
  const read = <T>(path: string): T => JSON.parse(readFileSync(join(contentDir, path), 'utf8')) as T;
  const products = readdirSync(join(contentDir, 'products')).map((name) => read<ProductFile>(`products/${name}`));
  const threshold = (name: string): Money => read<{ threshold: Money }>(`promotions/${name}.json`).threshold;
  const [packs, tents, walk, delivery] = ['packs-together', 'tent-gift', 'first-walk', 'free-delivery'].map(threshold);
  const standard = read<Record<string, { standard: number }>>('shipping.json');
  const stores = read<readonly StoreFile[]>('stores.json');
  const points = read<readonly { id: string; countryCode: string }[]>('collection-points.json');
  const provinceOf = new Map(stores.map(({ id, province }) => [id, province]));
  const bySku = new Map(
    products.flatMap((product) =>
      product.colours.flatMap(({ code }) => product.sizes.map((size) => [`${product.id}${code}-${size}`, product])),
    ) as [string, ProductFile][],
  );

  /** The rows of a basket with what each costs; `off` is what the offers take off it. */
  function rowsOf({ locale, items, codes, isMember, allowance }: Basket) {
    const { currency } = SITES[locale];
    const from = (of: Money | undefined): number => cents(of?.[currency] ?? Infinity);
    const rows = items.map((item) => {
      const { prices, categoryIds, isGiftCard = false } = bySku.get(item.sku) as ProductFile;
      const { original, current, member = Infinity } = prices[currency] as Price;
      const price = cents(isMember ? Math.min(current, member) : current);
      const isReduced = price < cents(original);
      const money = { original: item.qty * cents(original), gross: item.qty * price, off: 0, capped: 0 };
      return { ...item, ...money, categoryIds, isGiftCard, isReduced };
    });
    const goods = rows.filter((row) => !row.isGiftCard);
    const left = (some: typeof rows): number => sum(some.map(({ gross, off }) => gross - off));
    /** Divides over rows in the order of their SKU, of one SKU the fewer pieces first. */
    const divide = (some: typeof rows, amount: number, give: (row: (typeof rows)[number], part: number) => void) => {
      const sorted = [...some].sort((a, b) => (a.sku === b.sku ? a.qty - b.qty : a.sku < b.sku ? -1 : 1));
      const parts = divided(
        amount,
        sorted.map(({ gross, off }) => gross - off),
      );
      sorted.forEach((row, index) => give(row, parts[index] ?? 0));
    };
    const takeOff = (some: typeof rows, amount: number) => divide(some, amount, (row, part) => void (row.off += part));

    const bags = goods.filter(({ categoryIds, isReduced }) => categoryIds.includes(BAGS) && !isReduced);
    if (bags.length > 0 && sum(bags.map(({ gross }) => gross)) >= from(packs))
      for (const bag of bags) bag.off += share(bag.gross, 10, 100);
    const full = goods.filter(({ isReduced }) => !isReduced);
    const capped = allowance === undefined ? 0 : Math.min(left(full), allowance.left);
    if (allowance !== undefined && capped > 0) {
      divide(full, capped, (row, part) => void (row.capped += part));
      takeOff(full, share(capped, allowance.percent, 100));
    }
    if (codes.includes('FIRSTWALK') && full.length > 0 && left(full) >= from(walk))
      takeOff(full, Math.min(2_000, left(full)));
    if (codes.includes('WELCOME10') && isMember) takeOff(goods, share(left(goods), 10, 100));

    const inTents = goods.filter(({ categoryIds }) => categoryIds.includes(TENTS));
    const bringsGift = inTents.length > 0 && sum(inTents.map(({ gross }) => gross)) >= from(tents);
    const isDeliveredFree = goods.length === 0 || left(goods) >= from(delivery);
    // What an associate takes off comes last, and changes nothing that others look at.
    for (const row of rows)
      for (const [most, entered] of limited(row.gross - row.off, row.adjustments)) row.off += Math.min(most, entered);
    return { rows, capped, bringsGift, isDeliveredFree };
  }

  function worth(basket: Basket): Worth {
    const { siteId, country } = SITES[basket.locale];
    const { rows, capped, bringsGift, isDeliveredFree } = rowsOf(basket);
    const included = INCLUDED_TAX[country];
    const isAdded = included === undefined;
    const rateOf = (place: string): readonly [number, boolean] =>
      ADDED_TAX[`${country} ${provinceOf.get(place) ?? basket.province}`] ?? [0, false];
    const taxOf = (amount: number, place: string): number =>
      isAdded ? share(amount, rateOf(place)[0], WHOLE) : share(amount, included, WHOLE + included);

    const net = rows.map((row) => {
      const amount = row.gross - row.off;
      // What a gift card buys is taxed.
      return { ...row, net: amount, tax: row.isGiftCard ? 0 : taxOf(amount, row.place) };
    });
    const price = isDeliveredFree ? 0 : cents(standard[siteId]?.standard ?? 0);
    const ways = new Map(rows.map((row) => [parcelId(row), row.way]));
    const parcels = [...ways]
      .map(([id, way]) => ({ id, way, cost: CHARGED.has(way) ? price : 0 }))
      .sort((a, b) => Number(a.way === 'customs') - Number(b.way === 'customs'));
    const shipping = sum(parcels.map(({ cost }) => cost));
    const isDeliveryTaxed = !isAdded || rateOf('')[1];
    const deliveryTax = isDeliveryTaxed ? sum(parcels.map(({ cost }) => taxOf(cost, ''))) : 0;
    const tax = sum(net.map((row) => row.tax)) + deliveryTax;
    const sub = sum(net.map((row) => row.net));

    const evenly = (amount: number, qty: number): number[] =>
      divided(
        amount,
        Array.from({ length: qty }, () => 1),
      );
    const pieces = net.flatMap((row, index) => {
      const [taxes, caps] = [evenly(row.tax, row.qty), evenly(row.capped, row.qty)];
      const kind = row.isGiftCard ? 'email' : row.recipeId === null ? 'goods' : 'made';
      return evenly(row.net, row.qty).map((paid, at): Piece => ({
        row: index,
        parcel: parcelId(row),
        paid,
        cost: paid + (isAdded ? (taxes[at] ?? 0) : 0),
        capped: caps[at] ?? 0,
        kind,
      }));
    });
    // A gift travels with the first thing that lies somewhere.
    const first = rows.find(({ way }) => way !== 'customs' && way !== 'digital');
    const parcel = first ? parcelId(first) : 'me';
    const gift: Piece = { row: rows.length, parcel, paid: 0, cost: 0, capped: 0, kind: 'gift' };
    const itemTotal = sum(rows.map(({ original }) => original));
    return {
      itemTotal,
      discount: itemTotal - sub,
      shipping,
      tax,
      total: sub + shipping + (isAdded ? tax : 0),
      rows: net,
      pieces: bringsGift ? [...pieces, gift] : pieces,
      parcels,
      delivery: shipping + (isAdded ? deliveryTax : 0),
      capped,
    };
  }
  const isOffered = ({ categoryIds, prices }: ProductFile): boolean =>
    categoryIds.some((id) => id === BAGS || id === TENTS) || prices['GBP']?.member !== undefined;
  const inCountry = <T extends { countryCode: string }>(places: readonly T[], locale: Locale): T[] =>
    places.filter(({ countryCode }) => countryCode === SITES[locale].country);
  return {
    worth,
    /** What a piece costs everybody. Cents. */
    priceOf: (sku: string, locale: Locale) => cents(bySku.get(sku)?.prices[SITES[locale].currency]?.current ?? 0),
    /** Products and colours of each set of the shop. */
    sets: readdirSync(join(contentDir, 'product-sets')).map((name) =>
      read<{ id: string; products: string[] }>(`product-sets/${name}`),
    ),
    storesOf: (locale: Locale) =>
      inCountry(stores, locale).map(({ id, services, employees }) => ({
        id,
        sells: employees.length > 0,
        ways: (['pickup', 'sts'] as const).filter((way) =>
          services.some((one) => one.id === (way === 'sts' ? 'ship-to-store' : way)),
        ),
      })),
    pointsOf: (locale: Locale) => inCountry(points, locale).map(({ id }) => id),
    skus: [...bySku.keys()],
    /** Cheap things, of which two do not reach any threshold. */
    small: [...bySku].flatMap(([sku, { prices }]) => ((prices['GBP']?.current ?? Infinity) < 45 ? [sku] : [])),
    giftCards: [...bySku].flatMap(([sku, { isGiftCard }]) => (isGiftCard === true ? [sku] : [])),
    /** @param product with or without a colour */
    skusOf: (product: string) => [...bySku.keys()].filter((sku) => sku.startsWith(product)),
    /** Those that promotions or members' prices are about. */
    offered: [...bySku].flatMap(([sku, product]) => (isOffered(product) ? [sku] : [])),
    isGiftCard: (sku: string) => bySku.get(sku)?.isGiftCard === true,
  };
}
