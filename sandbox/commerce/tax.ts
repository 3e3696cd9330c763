import type { Address } from '../../src/commerce/contract/types.ts';
import type { Site } from './sites.ts';

/** How a destination is taxed. */
export interface TaxRate {
  /** Tenths of a percent. */
  readonly perMille: number;
  /** Whether prices contain the tax. */
  readonly included: boolean;
  /** Whether the delivery price is taxed too. */
  readonly taxesDelivery: boolean;
}

/** Average of state and local sales tax, tenths of a percent, 2025. */
const US_STATES: Readonly<Record<string, number>> = {
  AL: 94,
  AK: 18,
  AZ: 84,
  AR: 95,
  CA: 88,
  CO: 79,
  CT: 63.5,
  DE: 0,
  DC: 60,
  FL: 70,
  GA: 74,
  HI: 45,
  ID: 60,
  IL: 89,
  IN: 70,
  IA: 69,
  KS: 88,
  KY: 60,
  LA: 101,
  ME: 55,
  MD: 60,
  MA: 62.5,
  MI: 60,
  MN: 81,
  MS: 71,
  MO: 84,
  MT: 0,
  NE: 70,
  NV: 82,
  NH: 0,
  NJ: 66,
  NM: 76,
  NY: 85,
  NC: 70,
  ND: 70,
  OH: 72,
  OK: 90,
  OR: 0,
  PA: 63,
  RI: 70,
  SC: 75,
  SD: 61,
  TN: 96,
  TX: 82,
  UT: 73,
  VT: 64,
  VA: 58,
  WA: 94,
  WV: 66,
  WI: 57,
  WY: 54,
};
/** States that tax delivery together with the goods. */
const TAXING_DELIVERY = new Set(
  'AR CT DC GA HI IN KS KY MI MN MS NE NJ NM NY NC ND OH PA RI SC SD TN TX VT WA WV WI'.split(' '),
);
/** GST, HST and provincial tax together, tenths of a percent, 2025; all of them apply to delivery. */
const CA_PROVINCES: Readonly<Record<string, number>> = {
  AB: 50,
  BC: 120,
  MB: 120,
  NB: 150,
  NL: 150,
  NS: 140,
  NT: 50,
  NU: 50,
  ON: 130,
  PE: 150,
  QC: 149.75,
  SK: 110,
  YT: 50,
};

/** US destinations that ask for no sales tax on what is sent there: military post. */
const UNTAXED = new Set(['AA', 'AE', 'AP']);

/** Whether the tax of a destination is known; the territories of the US have their own, which this backend lacks. */
export const isTaxKnown = ({ countryCode, province }: Pick<Address, 'countryCode' | 'province'>): boolean => {
  const table = { US: US_STATES, CA: CA_PROVINCES }[countryCode];
  return table === undefined || UNTAXED.has(province) || table[province.toUpperCase()] !== undefined;
};

/**
 * The tax at a destination. Until an address is known, and in countries with one rate, the site's own rate applies;
 * where prices contain tax, so does the delivery price.
 */
export function taxAt(site: Site, address: Pick<Address, 'countryCode' | 'province'> | null): TaxRate {
  const province = address?.province.toUpperCase() ?? '';
  const estimate = { perMille: site.taxPerMille, included: site.taxIncluded, taxesDelivery: site.taxIncluded };
  const table = { US: US_STATES, CA: CA_PROVINCES }[address?.countryCode ?? ''];
  if (address?.countryCode === 'US' && UNTAXED.has(province))
    return { perMille: 0, included: false, taxesDelivery: false };
  const perMille = table?.[province];
  if (perMille === undefined) return estimate;
  return { perMille, included: false, taxesDelivery: table === CA_PROVINCES || TAXING_DELIVERY.has(province) };
}
