import type { DayOfWeek, ClothingStore, WithContext } from 'schema-dts';
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
  openingHoursSpecification: shop.openingHours
    .filter(({ opens, closes }) => opens !== closes)
    .map(({ day, opens, closes }) => ({
      '@type': 'OpeningHoursSpecification' as const,
      dayOfWeek: DAYS[day - 1] as DayOfWeek,
      opens,
      closes,
    })),
  specialOpeningHoursSpecification: shop.specialDays.map(({ date, opens, closes }) => ({
    '@type': 'OpeningHoursSpecification' as const,
    validFrom: date,
    validThrough: date,
    opens,
    closes,
  })),
});
