import type { DayOfWeek, ClothingStore, OpeningHoursSpecification, WithContext } from 'schema-dts';
import type { ShopInfo } from '../../commerce/contract/types.ts';
import type { PageContext } from '../../content/page-context.ts';

const DAYS = [
  'Monday',
  'Tuesday',
  'Wednesday',
  'Thursday',
  'Friday',
  'Saturday',
  'Sunday',
] as const satisfies readonly DayOfWeek[];

type Hours = ShopInfo['openingHours'];

/** The days that are open at the same hours, in one specification each. */
function openingHours(hours: Hours): OpeningHoursSpecification[] {
  const days = new Map<string, DayOfWeek[]>();
  for (const { day, opens, closes } of hours) {
    if (opens === closes) continue;
    const key = `${opens} ${closes}`;
    days.set(key, [...(days.get(key) ?? []), DAYS[day - 1] as DayOfWeek]);
  }
  return [...days].map(([key, dayOfWeek]) => {
    const [opens = '', closes = ''] = key.split(' ');
    return { '@type': 'OpeningHoursSpecification', dayOfWeek, opens, closes };
  });
}

/** Structured data of a physical store; opening hours exactly as shown on the page. */
export const storeData = (
  shop: ShopInfo,
  { info, settings }: Pick<PageContext, 'info' | 'settings'>,
): WithContext<ClothingStore> => ({
  '@context': 'https://schema.org',
  '@type': 'ClothingStore',
  name: shop.name,
  telephone: shop.phone,
  url: `${settings.origin}/${info.locale}/stores/${shop.slug}`,
  address: {
    '@type': 'PostalAddress',
    streetAddress: [shop.addressLine1, shop.addressLine2].filter(Boolean).join(', '),
    addressLocality: shop.city,
    addressRegion: shop.province,
    postalCode: shop.postalCode,
    addressCountry: shop.countryCode,
  },
  geo: { '@type': 'GeoCoordinates', latitude: shop.lat, longitude: shop.lng },
  openingHoursSpecification: openingHours(shop.openingHours),
  specialOpeningHoursSpecification: shop.specialDays.map(({ date, opens, closes }) => ({
    '@type': 'OpeningHoursSpecification' as const,
    validFrom: date,
    validThrough: date,
    opens,
    closes,
  })),
});
