/** Request bodies of calls whose module has not landed yet: the listed fields (D1 §3, D2 §7), typed. */

export interface Address {
  id?: string;
  addressLine1: string;
  addressLine2?: string;
  city: string;
  countryCode: string;
  email: string;
  firstName: string;
  lastName: string;
  phone: string;
  phoneCode?: string;
  postalCode: string;
  province?: string;
  shippingId?: string;
  isValidated?: boolean;
  /** S shipping, B billing. */
  approachType?: 'S' | 'B';
  main?: boolean;
  recipientContactPhone?: string;
}
export type AddressBody = Address & { recaptcha_response?: string };

export type PaymentMethodId =
  'ATHLETES_PAYMENT' | 'GIFT_CARD' | 'LOYALTY_POINTS' | 'REWARD_CODE' | 'REWARD_CARD' | 'CREDIT_CARD' | 'KLARNA';
export interface PaymentInstrumentBody {
  payment_method_id: PaymentMethodId;
  payment_instrument_id?: string;
  card_type?: string;
  card?: { main?: boolean; paymentInstrumentId?: string; number?: string; expiry?: string };
  recaptcha_response?: string;
}

export interface PlaceOrderBody {
  recaptcha_response?: string;
  cartId: string;
  billingAddress: Address;
  paymentMethod: { code: string; id?: string; additionalData?: unknown[]; bin?: string; type?: string };
  inStoreSalesInfo?: { storeId: string; storeEmployeeId: string };
}
export interface PatchOrderBody {
  paymentMethod: { code: string; additionalData: { cardType?: string } };
  paymentInstrumentId?: string;
  sessionID?: string;
  threeDS2Result?: unknown;
}

export interface PriceAdjustmentBody {
  itemId: string;
  amount: number;
  reason: string;
}
