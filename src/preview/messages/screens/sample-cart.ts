import type { Address, Cart, CartItem, ShippingMethod } from '../../../commerce/contract/types.ts';
import type { LocaleInfo, Site } from '../../../content/addresses/sites.ts';
import { SAMPLE_ITEM } from './sample-ids.ts';

const PLACES: Readonly<Record<string, Pick<Address, 'addressLine1' | 'city' | 'postalCode' | 'province'>>> = {
  US: { addressLine1: '12 Birch Road', city: 'Bozeman', postalCode: '59715', province: 'MT' },
  CA: { addressLine1: '12 Birch Road', city: 'Canmore', postalCode: 'T1W 1A1', province: 'AB' },
  GB: { addressLine1: '12 Birch Road', city: 'Kendal', postalCode: 'LA9 4HE', province: '' },
  FR: { addressLine1: '12 rue des Bouleaux', city: 'Annecy', postalCode: '74000', province: '' },
  DE: { addressLine1: 'Birkenweg 12', city: 'Kempten', postalCode: '87435', province: '' },
};

/** Who the sample belongs to, in the country of a locale. */
export function sampleAddress({ locale, dialCode }: LocaleInfo, approachType: Address['approachType']): Address {
  const country = locale.slice(-2).toUpperCase();
  const place = PLACES[country] ?? PLACES['GB'];
  return {
    id: `preview-${approachType}`,
    addressId: `preview-${approachType}`,
    addressLine2: '',
    addressLine1: '',
    city: '',
    postalCode: '',
    province: '',
    ...place,
    country,
    countryCode: country,
    email: 'ada@example.com',
    firstName: 'Ada',
    lastName: 'Byron',
    phone: '5550100',
    phoneCode: dialCode,
    shippingId: 'me',
    isValidated: true,
    newsletterConsent: false,
    approachType,
    main: true,
    recipientContactPhone: '',
  };
}

const PRICE = 420;
const SHIPPING = 8;

const methodOf = ({ currency }: Site): ShippingMethod => ({
  code: 'standard',
  id: 'me',
  kind: 'STH',
  label: 'Standard',
  deliveryTime: '2-4',
  price: { amount: SHIPPING, currency },
});

const itemOf = (site: Site): CartItem => ({
  itemId: SAMPLE_ITEM,
  id: SAMPLE_ITEM,
  productId: 'NF104001MOS-M',
  masterId: 'NF104001',
  masterId2: 'NF104001MOS',
  upc: '4006381333931',
  shipmentId: 'me',
  slug: 'skarn-shell-jacket',
  pageUrl: '/p/skarn-shell-jacket-NF104001MOS',
  pdpUrl: '/p/skarn-shell-jacket-NF104001MOS',
  productImageURL: '',
  productImageId: 'product/NF104001/MOS/front',
  name: 'Skarn',
  brand: 'Northfell',
  colour: { code: 'MOS', label: 'Moss' },
  size: { code: 'M', label: 'M' },
  qty: 1,
  maxQty: 6,
  available: true,
  bonus: false,
  isCustoms: false,
  isDigitalProduct: false,
  recipeId: null,
  precreatedCustomsCode: null,
  taxTotal: 0,
  variants: [],
  price: {
    currency: site.currency,
    current: PRICE,
    original: PRICE,
    highCurrent: PRICE,
    highOriginal: PRICE,
    rowTotal: PRICE,
    priceAfterItemDiscount: PRICE,
    priceAfterOrderDiscount: PRICE,
    proratedPrice: PRICE,
  },
  shippingOptions: [
    {
      selected: true,
      shippingMethod: methodOf(site),
      available: true,
      cost: SHIPPING,
      storeInfo: null,
      shippingPromotions: [],
    },
  ],
  giftOption: null,
  productPromotions: [],
});

/** A code for each reason why one cannot be used. */
export const REFUSED_CODES: Cart['couponItems'] = (['PRM135', 'PRM140', 'PRM150', 'PRM155', 'PRM160'] as const).map(
  (errorId) => ({ couponItemId: errorId, code: errorId, type: 'CODE', valid: false, errorId }),
);

/**
 * A cart with one item.
 *
 * @param isAddressed delivery and billing address are known, as once checkout has come to its summary
 */
export function sampleCart(site: Site, info: LocaleInfo, isAddressed: boolean): Cart {
  const taxIncluded = site.region === 'EMEA';
  const total = PRICE + SHIPPING;
  return {
    basketId: 'preview',
    id: 'preview',
    version: 1,
    currency: site.currency,
    totalItems: 1,
    totals: {
      currency: site.currency,
      total,
      totalDiscount: 0,
      itemTotal: PRICE,
      itemSubTotal: PRICE,
      totalWithoutTax: total,
      netAmount: total,
      shipping: SHIPPING,
      tax: 0,
      taxAmount: 0,
      taxIncluded,
      remainingToPay: total,
      totalUnits: 1,
      appliedRewards: 0,
    },
    items: [itemOf(site)],
    shipments: [
      {
        shipmentId: 'me',
        shippingMethod: methodOf(site),
        cost: SHIPPING,
        storeId: null,
        store: null,
        collectionPoint: null,
        shippingAddress: isAddressed ? sampleAddress(info, 'S') : null,
      },
    ],
    billingAddress: isAddressed ? sampleAddress(info, 'B') : null,
    shippingMethods: [{ shippingId: 'me', selectedCode: 'standard', applicableShippingMethods: [methodOf(site)] }],
    paymentMethods: (['CREDIT_CARD', 'GIFT_CARD', 'REWARD_CODE', 'LOYALTY_POINTS'] as const).map((id) => ({
      id,
      label: id,
      additionalData: null,
    })),
    payment_instruments: [],
    savedItems: [],
    favoriteStoreId: null,
    verifiedShippingAddress: null,
    pickupContact: null,
    collectionContact: null,
    couponItems: [],
    orderPromotions: [],
    priceAdjustments: [],
    promoSummary: [],
    flash: [],
    customerNotifications: [],
  };
}
