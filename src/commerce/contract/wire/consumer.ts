import type { ConsumerAnswer } from '../shapes/consumer.ts';
import type * as calls from '../shapes/consumer-calls.ts';
import type { ContactCategoriesAnswer, ContactUsAnswer, ContactUsBody } from '../shapes/contact.ts';
import type * as loyalty from '../shapes/loyalty.ts';
import type * as password from '../shapes/password.ts';
import type { SignUpAnswer, SignUpBody } from '../shapes/sign-up.ts';
import type * as body from './bodies.ts';
import { wire } from './wire.ts';

type OrderId = { orderId: string };
type PaymentInstrumentId = { paymentInstrumentId: string };
type AddressId = { addressId: string };
const BASE = '/consumers-v3/consumer';

/** Account calls beside token, sign-in and sign-out (D2 §7.2, §7.4). */
export const signUp = wire<{ body: SignUpBody; response: SignUpAnswer }>(
  'signUp',
  'POST',
  '/consumers-v3/auth/signup',
  'none',
);
export const changePassword = wire<{ body: password.ChangePasswordBody; response: password.Done }>(
  'changePassword',
  'POST',
  `${BASE}/changepassword`,
  'registered',
);
export const confirmForgotPassword = wire<{
  body: password.ConfirmForgotPasswordBody;
  response: password.ConfirmForgotPasswordAnswer;
}>('confirmForgotPassword', 'POST', '/consumers-v3/confirmforgotpassword', 'none');
export const resetPassword = wire<{ body: password.ResetPasswordBody; response: password.Done }>(
  'resetPassword',
  'POST',
  `${BASE}/resetpassword`,
  'none',
);
export const agentLogin = wire<{ body: password.AgentLoginBody; response: password.AgentLoginAnswer }>(
  'agentLogin',
  'POST',
  `${BASE}/agent/login`,
  'none',
);

export const updateConsumer = wire<{ body: calls.UpdateConsumerBody; response: ConsumerAnswer }>(
  'updateConsumer',
  'PUT',
  BASE,
  'registered',
);
export const createConsumer = wire<{ body: calls.CreateConsumerBody; response: ConsumerAnswer }>(
  'createConsumer',
  'POST',
  BASE,
);
export const loyaltyToken = wire<{ body: loyalty.LoyaltyTokenBody; response: loyalty.LoyaltyTokenAnswer }>(
  'loyaltyToken',
  'POST',
  `${BASE}/loyalty/token`,
  'registered',
);
export const loyaltyWelcome = wire<{ response: loyalty.WelcomePromotion }>(
  'loyaltyWelcome',
  'GET',
  `${BASE}/loyalty/promo/welcome`,
  'registered',
);
export const loyaltyVouchers = wire<{ response: loyalty.LoyaltyVouchers }>(
  'loyaltyVouchers',
  'GET',
  `${BASE}/loyalty/vouchers`,
  'registered',
);
export const lookup = wire<{ query: calls.LookupQuery; response: calls.LookupAnswer }>(
  'lookup',
  'GET',
  `${BASE}/lookup`,
);
export const readSubscription = wire<{ response: calls.SubscriptionsAnswer }>(
  'readSubscription',
  'GET',
  `${BASE}/subscription`,
  'registered',
);
export const updateSubscription = wire<{ body: calls.SubscriptionsBody; response: calls.SubscriptionsAnswer }>(
  'updateSubscription',
  'PUT',
  `${BASE}/subscription`,
  'registered',
);
export const createSubscription = wire<{ body: calls.SubscriptionsBody; response: calls.SubscriptionsAnswer }>(
  'createSubscription',
  'POST',
  `${BASE}/subscription`,
);
export const savedInstruments = wire<{
  query: { payment_method_id?: 'CREDIT_CARD' | 'REWARD_CODE' | 'REWARD_CARD' };
  response: unknown;
}>('savedInstruments', 'GET', `${BASE}/payment_instruments`, 'registered');
export const saveInstrument = wire<{
  body: body.PaymentInstrumentBody;
  response: { card: { paymentInstrumentId: string } };
}>('saveInstrument', 'POST', `${BASE}/payment_instruments`, 'registered');
export const changeInstrument = wire<{
  params: PaymentInstrumentId;
  body: Partial<body.PaymentInstrumentBody>;
  response: unknown;
}>('changeInstrument', 'PATCH', `${BASE}/payment_instruments/{paymentInstrumentId}`, 'registered');
export const removeInstrument = wire<{ params: PaymentInstrumentId; response: unknown }>(
  'removeInstrument',
  'DELETE',
  `${BASE}/payment_instruments/{paymentInstrumentId}`,
  'registered',
);
export const readPurchase = wire<{ params: OrderId; response: unknown }>(
  'readPurchase',
  'GET',
  `${BASE}/purchase/{orderId}`,
  'registered',
);
export const downloadInvoice = wire<{ body: { orderId: string }; response: unknown }>(
  'downloadInvoice',
  'POST',
  `${BASE}/purchase/invoice/download`,
  'registered',
);
export const purchaseHistory = wire<{ body: { start: number; count: number }; response: unknown }>(
  'purchaseHistory',
  'POST',
  `${BASE}/purchasehistory`,
  'registered',
);
export const returnLabel = wire<{ params: OrderId; body: { items: object[] }; response: unknown }>(
  'returnLabel',
  'POST',
  `${BASE}/return/{orderId}/returnLabel`,
  'registered',
);
export const trackOrder = wire<{ body: { orderNumber: string; email: string }; response: unknown }>(
  'trackOrder',
  'POST',
  `${BASE}/TrackOrder`,
);
export const addAddress = wire<{ body: body.Address; response: { addressId: string } }>(
  'addAddress',
  'POST',
  `${BASE}/address`,
  'registered',
);
export const changeAddress = wire<{ params: AddressId; body: body.Address; response: unknown }>(
  'changeAddress',
  'PUT',
  `${BASE}/address/{addressId}`,
  'registered',
);
export const removeAddress = wire<{ params: AddressId; response: unknown }>(
  'removeAddress',
  'DELETE',
  `${BASE}/address/{addressId}`,
  'registered',
);
export const cancelOrder = wire<{ body: { orderNumber: string }; response: unknown }>(
  'cancelOrder',
  'POST',
  `${BASE}/CancelOrder`,
);
export const resendGiftCardEmail = wire<{ body: { orderNumber: string; itemId: string }; response: unknown }>(
  'resendGiftCardEmail',
  'POST',
  `${BASE}/resendGiftCardEmail`,
  'registered',
);
export const retrieveUserData = wire<{ body: calls.RetrieveUserDataBody; response: calls.RetrieveUserDataAnswer }>(
  'retrieveUserData',
  'POST',
  `${BASE}/retrieveUserData`,
  'registered',
);
export const updateNotification = wire<{ body: { channel: string; enabled: boolean }; response: unknown }>(
  'updateNotification',
  'PUT',
  `${BASE}/notification`,
  'registered',
);
export const registerForEvent = wire<{ body: calls.EventRegistrationBody; response: calls.EventRegistrationAnswer }>(
  'registerForEvent',
  'POST',
  `${BASE}/event-registration`,
  'registered',
);
export const createWarrantyCase = wire<{
  body: { orderNumber?: string; productId: string; message: string };
  response: unknown;
}>('createWarrantyCase', 'POST', `${BASE}/warranty`);

export const contactUs = wire<{ body: ContactUsBody; response: ContactUsAnswer }>(
  'contactUs',
  'POST',
  '/consumers-v3/contactus',
);
export const contactCategories = wire<{ response: ContactCategoriesAnswer }>(
  'contactCategories',
  'GET',
  '/consumers-v3/contactus/categorySubject',
  'none',
);
export const countryList = wire<{ response: unknown }>(
  'countryList',
  'GET',
  '/consumers-v3/utilities/countryList',
  'none',
);
export const utilityStores = wire<{ response: unknown }>(
  'utilityStores',
  'GET',
  '/consumers-v3/utilities/stores',
  'none',
);
export const storeEmployees = wire<{ params: { storeId: string }; response: unknown }>(
  'storeEmployees',
  'GET',
  '/consumers-v3/utilities/stores/{storeId}/employees',
);
