import type { Address } from '../../../src/commerce/contract/types.ts';

/** Countries that write the code behind the city, and those of them that write the state or province between them. */
const CODE_LAST: ReadonlySet<string> = new Set(['US', 'CA', 'GB']);
const WITH_PROVINCE: ReadonlySet<string> = new Set(['US', 'CA']);

type Place = Pick<Address, 'city' | 'postalCode' | 'countryCode'> & { province?: string | null };

/** City and postal code on one line, as the country writes them: `Boulder, CO 80302`, `Kendal LA9 4AB`, `80331 München`. */
export function cityLine({ city, postalCode, countryCode, province }: Place): string {
  if (WITH_PROVINCE.has(countryCode) && province) return `${city}, ${province} ${postalCode}`.trim();
  return (CODE_LAST.has(countryCode) ? [city, postalCode] : [postalCode, city]).filter(Boolean).join(' ');
}

/** Lines of an address as its country writes them, without the country. */
export const addressLines = ({ firstName, lastName, addressLine1, addressLine2, ...place }: Address): string[] =>
  [
    `${firstName} ${lastName}`.trim(),
    addressLine1,
    addressLine2 ?? '',
    cityLine(place),
    WITH_PROVINCE.has(place.countryCode) ? '' : (place.province ?? ''),
  ].filter((line) => line !== '');
