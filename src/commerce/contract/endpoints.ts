/** Written by `npm run endpoints` from the files named here: what clients need of each call, and no zod. */
import type { EndpointOf } from './operation.ts';
import type * as Addresses from './account/addresses.ts';
import type * as Associates from './account/associates.ts';
import type * as Auth from './account/auth.ts';
import type * as Contact from './account/contact.ts';
import type * as Events from './account/events.ts';
import type * as Loyalty from './account/loyalty.ts';
import type * as Password from './account/password.ts';
import type * as PaymentInstruments from './account/payment-instruments.ts';
import type * as Profile from './account/profile.ts';
import type * as Purchases from './account/purchases.ts';
import type * as SignUp from './account/sign-up.ts';
import type * as Subscriptions from './account/subscriptions.ts';
import type * as Cart from './cart/cart.ts';
import type * as Checkout from './cart/checkout.ts';
import type * as InStore from './cart/in-store.ts';
import type * as Payment from './cart/payment.ts';
import type * as Wishlists from './cart/wishlists.ts';
import type * as Availability from './catalogue/availability.ts';
import type * as ProductSets from './catalogue/product-sets.ts';
import type * as Notifications from './catalogue/notifications.ts';
import type * as Products from './catalogue/products.ts';
import type * as Questions from './catalogue/questions.ts';
import type * as Reviews from './catalogue/reviews.ts';
import type * as Search from './catalogue/search.ts';
import type * as Stores from './catalogue/stores.ts';
import type * as Decisions from './services/decisions.ts';
import type * as Internal from './services/internal.ts';
import type * as Ugc from './services/ugc.ts';

export const addAddress: EndpointOf<typeof Addresses.addAddress> = {
  id: 'addAddress',
  method: 'POST',
  path: '/consumers-v3/consumer/address',
  auth: 'registered',
};
export const addressRules: EndpointOf<typeof Addresses.addressRules> = {
  id: 'addressRules',
  method: 'GET',
  path: '/consumers-v3/utilities/addressRules/{countryCode}',
  auth: 'none',
};
export const changeAddress: EndpointOf<typeof Addresses.changeAddress> = {
  id: 'changeAddress',
  method: 'PUT',
  path: '/consumers-v3/consumer/address/{addressId}',
  auth: 'registered',
};
export const countryList: EndpointOf<typeof Addresses.countryList> = {
  id: 'countryList',
  method: 'GET',
  path: '/consumers-v3/utilities/countryList',
  auth: 'none',
};
export const removeAddress: EndpointOf<typeof Addresses.removeAddress> = {
  id: 'removeAddress',
  method: 'DELETE',
  path: '/consumers-v3/consumer/address/{addressId}',
  auth: 'registered',
};
export const associateActs: EndpointOf<typeof Associates.associateActs> = {
  id: 'associateActs',
  method: 'GET',
  path: '/consumers-v3/consumer/agent/acts',
  auth: 'associate',
};
export const changeStoreSession: EndpointOf<typeof Associates.changeStoreSession> = {
  id: 'changeStoreSession',
  method: 'PUT',
  path: '/consumers-v3/consumer/agent/session',
  auth: 'associate',
};
export const readStoreSession: EndpointOf<typeof Associates.readStoreSession> = {
  id: 'readStoreSession',
  method: 'GET',
  path: '/consumers-v3/consumer/agent/session',
  auth: 'associate',
};
export const agentLogin: EndpointOf<typeof Auth.agentLogin> = {
  id: 'agentLogin',
  method: 'POST',
  path: '/consumers-v3/consumer/agent/login',
  auth: 'none',
};
export const issueToken: EndpointOf<typeof Auth.issueToken> = {
  id: 'issueToken',
  method: 'POST',
  path: '/token/v2/auth/token',
  auth: 'none',
};
export const signIn: EndpointOf<typeof Auth.signIn> = {
  id: 'signIn',
  method: 'POST',
  path: '/consumers-v3/auth/signin',
  auth: 'none',
};
export const signOut: EndpointOf<typeof Auth.signOut> = {
  id: 'signOut',
  method: 'POST',
  path: '/consumers-v3/consumer/auth/signout',
  auth: 'registered',
};
export const contactCategories: EndpointOf<typeof Contact.contactCategories> = {
  id: 'contactCategories',
  method: 'GET',
  path: '/consumers-v3/contactus/categorySubject',
  auth: 'none',
};
export const contactUs: EndpointOf<typeof Contact.contactUs> = {
  id: 'contactUs',
  method: 'POST',
  path: '/consumers-v3/contactus',
  auth: 'guest',
};
export const createWarrantyCase: EndpointOf<typeof Contact.createWarrantyCase> = {
  id: 'createWarrantyCase',
  method: 'POST',
  path: '/consumers-v3/consumer/warranty',
  auth: 'guest',
};
export const registerForEvent: EndpointOf<typeof Events.registerForEvent> = {
  id: 'registerForEvent',
  method: 'POST',
  path: '/consumers-v3/consumer/event-registration',
  auth: 'registered',
};
export const loyaltyPoints: EndpointOf<typeof Loyalty.loyaltyPoints> = {
  id: 'loyaltyPoints',
  method: 'GET',
  path: '/consumers-v3/consumer/loyalty/points',
  auth: 'registered',
};
export const loyaltyToken: EndpointOf<typeof Loyalty.loyaltyToken> = {
  id: 'loyaltyToken',
  method: 'POST',
  path: '/consumers-v3/consumer/loyalty/token',
  auth: 'registered',
};
export const loyaltyVouchers: EndpointOf<typeof Loyalty.loyaltyVouchers> = {
  id: 'loyaltyVouchers',
  method: 'GET',
  path: '/consumers-v3/consumer/loyalty/vouchers',
  auth: 'registered',
};
export const loyaltyWelcome: EndpointOf<typeof Loyalty.loyaltyWelcome> = {
  id: 'loyaltyWelcome',
  method: 'GET',
  path: '/consumers-v3/consumer/loyalty/promo/welcome',
  auth: 'registered',
};
export const changePassword: EndpointOf<typeof Password.changePassword> = {
  id: 'changePassword',
  method: 'POST',
  path: '/consumers-v3/consumer/changepassword',
  auth: 'registered',
};
export const confirmForgotPassword: EndpointOf<typeof Password.confirmForgotPassword> = {
  id: 'confirmForgotPassword',
  method: 'POST',
  path: '/consumers-v3/confirmforgotpassword',
  auth: 'none',
};
export const resetPassword: EndpointOf<typeof Password.resetPassword> = {
  id: 'resetPassword',
  method: 'POST',
  path: '/consumers-v3/consumer/resetpassword',
  auth: 'none',
};
export const changeInstrument: EndpointOf<typeof PaymentInstruments.changeInstrument> = {
  id: 'changeInstrument',
  method: 'PATCH',
  path: '/consumers-v3/consumer/payment_instruments/{paymentInstrumentId}',
  auth: 'registered',
};
export const removeInstrument: EndpointOf<typeof PaymentInstruments.removeInstrument> = {
  id: 'removeInstrument',
  method: 'DELETE',
  path: '/consumers-v3/consumer/payment_instruments/{paymentInstrumentId}',
  auth: 'registered',
};
export const saveInstrument: EndpointOf<typeof PaymentInstruments.saveInstrument> = {
  id: 'saveInstrument',
  method: 'POST',
  path: '/consumers-v3/consumer/payment_instruments',
  auth: 'registered',
};
export const savedInstruments: EndpointOf<typeof PaymentInstruments.savedInstruments> = {
  id: 'savedInstruments',
  method: 'GET',
  path: '/consumers-v3/consumer/payment_instruments',
  auth: 'registered',
};
export const createConsumer: EndpointOf<typeof Profile.createConsumer> = {
  id: 'createConsumer',
  method: 'POST',
  path: '/consumers-v3/consumer',
  auth: 'guest',
};
export const lookup: EndpointOf<typeof Profile.lookup> = {
  id: 'lookup',
  method: 'GET',
  path: '/consumers-v3/consumer/lookup',
  auth: 'guest',
};
export const readConsumer: EndpointOf<typeof Profile.readConsumer> = {
  id: 'readConsumer',
  method: 'GET',
  path: '/consumers-v3/consumer',
  auth: 'registered',
};
export const retrieveUserData: EndpointOf<typeof Profile.retrieveUserData> = {
  id: 'retrieveUserData',
  method: 'POST',
  path: '/consumers-v3/consumer/retrieveUserData',
  auth: 'registered',
};
export const updateConsumer: EndpointOf<typeof Profile.updateConsumer> = {
  id: 'updateConsumer',
  method: 'PUT',
  path: '/consumers-v3/consumer',
  auth: 'registered',
};
export const cancelOrder: EndpointOf<typeof Purchases.cancelOrder> = {
  id: 'cancelOrder',
  method: 'POST',
  path: '/consumers-v3/consumer/CancelOrder',
  auth: 'guest',
};
export const downloadInvoice: EndpointOf<typeof Purchases.downloadInvoice> = {
  id: 'downloadInvoice',
  method: 'POST',
  path: '/consumers-v3/consumer/purchase/invoice/download',
  auth: 'guest',
};
export const joinGuestOrders: EndpointOf<typeof Purchases.joinGuestOrders> = {
  id: 'joinGuestOrders',
  method: 'PUT',
  path: '/consumers-v3/consumer/purchase/guest',
  auth: 'registered',
};
export const purchaseHistory: EndpointOf<typeof Purchases.purchaseHistory> = {
  id: 'purchaseHistory',
  method: 'POST',
  path: '/consumers-v3/consumer/purchasehistory',
  auth: 'registered',
};
export const readPurchase: EndpointOf<typeof Purchases.readPurchase> = {
  id: 'readPurchase',
  method: 'GET',
  path: '/consumers-v3/consumer/purchase/{orderId}',
  auth: 'registered',
};
export const requestGuestOrders: EndpointOf<typeof Purchases.requestGuestOrders> = {
  id: 'requestGuestOrders',
  method: 'POST',
  path: '/consumers-v3/consumer/purchase/guest',
  auth: 'registered',
};
export const resendGiftCardEmail: EndpointOf<typeof Purchases.resendGiftCardEmail> = {
  id: 'resendGiftCardEmail',
  method: 'POST',
  path: '/consumers-v3/consumer/resendGiftCardEmail',
  auth: 'guest',
};
export const returnLabel: EndpointOf<typeof Purchases.returnLabel> = {
  id: 'returnLabel',
  method: 'POST',
  path: '/consumers-v3/consumer/return/{orderId}/returnLabel',
  auth: 'guest',
};
export const trackOrder: EndpointOf<typeof Purchases.trackOrder> = {
  id: 'trackOrder',
  method: 'POST',
  path: '/consumers-v3/consumer/TrackOrder',
  auth: 'guest',
};
export const withdrawPurchase: EndpointOf<typeof Purchases.withdrawPurchase> = {
  id: 'withdrawPurchase',
  method: 'POST',
  path: '/consumers-v3/consumer/purchase/withdrawal',
  auth: 'guest',
};
export const signUp: EndpointOf<typeof SignUp.signUp> = {
  id: 'signUp',
  method: 'POST',
  path: '/consumers-v3/auth/signup',
  auth: 'none',
};
export const confirmSubscription: EndpointOf<typeof Subscriptions.confirmSubscription> = {
  id: 'confirmSubscription',
  method: 'POST',
  path: '/consumers-v3/consumer/subscription/confirmation',
  auth: 'none',
};
export const createSubscription: EndpointOf<typeof Subscriptions.createSubscription> = {
  id: 'createSubscription',
  method: 'POST',
  path: '/consumers-v3/consumer/subscription',
  auth: 'guest',
};
export const leaveNewsletter: EndpointOf<typeof Subscriptions.leaveNewsletter> = {
  id: 'leaveNewsletter',
  method: 'POST',
  path: '/consumers-v3/consumer/subscription/leave',
  auth: 'none',
};
export const readSubscription: EndpointOf<typeof Subscriptions.readSubscription> = {
  id: 'readSubscription',
  method: 'GET',
  path: '/consumers-v3/consumer/subscription',
  auth: 'registered',
};
export const updateNotification: EndpointOf<typeof Subscriptions.updateNotification> = {
  id: 'updateNotification',
  method: 'PUT',
  path: '/consumers-v3/consumer/notification',
  auth: 'registered',
};
export const updateSubscription: EndpointOf<typeof Subscriptions.updateSubscription> = {
  id: 'updateSubscription',
  method: 'PUT',
  path: '/consumers-v3/consumer/subscription',
  auth: 'registered',
};
export const addItem: EndpointOf<typeof Cart.addItem> = {
  id: 'addItem',
  method: 'POST',
  path: '/cart/v1/item',
  auth: 'guest',
};
export const createCart: EndpointOf<typeof Cart.createCart> = {
  id: 'createCart',
  method: 'POST',
  path: '/cart/v1/cart',
  auth: 'guest',
};
export const createCartWithItem: EndpointOf<typeof Cart.createCartWithItem> = {
  id: 'createCartWithItem',
  method: 'POST',
  path: '/cart/v1/cartWithItem',
  auth: 'guest',
};
export const readCart: EndpointOf<typeof Cart.readCart> = {
  id: 'readCart',
  method: 'GET',
  path: '/cart/v1/cart/{basketId}',
  auth: 'guest',
};
export const removeItem: EndpointOf<typeof Cart.removeItem> = {
  id: 'removeItem',
  method: 'DELETE',
  path: '/cart/v1/item',
  auth: 'guest',
};
export const updateItem: EndpointOf<typeof Cart.updateItem> = {
  id: 'updateItem',
  method: 'PUT',
  path: '/cart/v1/cart/{basketId}/item',
  auth: 'guest',
};
export const applicableShippingMethods: EndpointOf<typeof Checkout.applicableShippingMethods> = {
  id: 'applicableShippingMethods',
  method: 'GET',
  path: '/cart/v1/cart/{basketId}/shippingMethod/{shippingId}',
  auth: 'guest',
};
export const applyCoupon: EndpointOf<typeof Checkout.applyCoupon> = {
  id: 'applyCoupon',
  method: 'PUT',
  path: '/cart/v1/coupon',
  auth: 'guest',
  idempotent: true,
};
export const patchOrder: EndpointOf<typeof Checkout.patchOrder> = {
  id: 'patchOrder',
  method: 'PATCH',
  path: '/cart/v2/checkout/order/{orderNumber}',
  auth: 'guest',
  idempotent: true,
};
export const placeOrder: EndpointOf<typeof Checkout.placeOrder> = {
  id: 'placeOrder',
  method: 'PUT',
  path: '/cart/v2/checkout/order',
  auth: 'guest',
  idempotent: true,
};
export const prepareOrder: EndpointOf<typeof Checkout.prepareOrder> = {
  id: 'prepareOrder',
  method: 'POST',
  path: '/cart/v1/cart/prepareOrder',
  auth: 'guest',
};
export const removeBillingAddress: EndpointOf<typeof Checkout.removeBillingAddress> = {
  id: 'removeBillingAddress',
  method: 'DELETE',
  path: '/cart/v1/cart/{basketId}/billingAddress',
  auth: 'guest',
};
export const removeCoupon: EndpointOf<typeof Checkout.removeCoupon> = {
  id: 'removeCoupon',
  method: 'DELETE',
  path: '/cart/v1/coupon',
  auth: 'guest',
  idempotent: true,
};
export const removeShippingAddress: EndpointOf<typeof Checkout.removeShippingAddress> = {
  id: 'removeShippingAddress',
  method: 'DELETE',
  path: '/cart/v2/cart/{basketId}/shippingAddress',
  auth: 'guest',
};
export const selectShippingMethod: EndpointOf<typeof Checkout.selectShippingMethod> = {
  id: 'selectShippingMethod',
  method: 'POST',
  path: '/cart/v1/shippingMethod',
  auth: 'guest',
};
export const setBillingAddress: EndpointOf<typeof Checkout.setBillingAddress> = {
  id: 'setBillingAddress',
  method: 'POST',
  path: '/cart/v1/cart/{basketId}/billingAddress',
  auth: 'guest',
};
export const setCollectionContact: EndpointOf<typeof Checkout.setCollectionContact> = {
  id: 'setCollectionContact',
  method: 'PUT',
  path: '/cart/v1/cart/{basketId}/collectionContact',
  auth: 'guest',
};
export const setPickupContact: EndpointOf<typeof Checkout.setPickupContact> = {
  id: 'setPickupContact',
  method: 'PUT',
  path: '/cart/v1/cart/{basketId}/pickupContact',
  auth: 'guest',
};
export const setShippingAddress: EndpointOf<typeof Checkout.setShippingAddress> = {
  id: 'setShippingAddress',
  method: 'POST',
  path: '/cart/v2/cart/{basketId}/shippingAddress',
  auth: 'guest',
};
export const validateShippingAddress: EndpointOf<typeof Checkout.validateShippingAddress> = {
  id: 'validateShippingAddress',
  method: 'POST',
  path: '/cart/v1/cart/{basketId}/shippingAddress/validation',
  auth: 'guest',
};
export const addPriceAdjustment: EndpointOf<typeof InStore.addPriceAdjustment> = {
  id: 'addPriceAdjustment',
  method: 'POST',
  path: '/cart/v1/cart/{basketId}/price_adjustments',
  auth: 'associate',
};
export const changePriceAdjustment: EndpointOf<typeof InStore.changePriceAdjustment> = {
  id: 'changePriceAdjustment',
  method: 'PATCH',
  path: '/cart/v1/cart/{basketId}/price_adjustments/{adjustmentId}',
  auth: 'associate',
};
export const removePriceAdjustment: EndpointOf<typeof InStore.removePriceAdjustment> = {
  id: 'removePriceAdjustment',
  method: 'DELETE',
  path: '/cart/v1/cart/{basketId}/price_adjustments/{adjustmentId}',
  auth: 'associate',
};
export const reserveWithItem: EndpointOf<typeof InStore.reserveWithItem> = {
  id: 'reserveWithItem',
  method: 'POST',
  path: '/cart/v1/reserveWithItem',
  auth: 'guest',
};
export const addPaymentInstrument: EndpointOf<typeof Payment.addPaymentInstrument> = {
  id: 'addPaymentInstrument',
  method: 'POST',
  path: '/cart/v1/cart/{basketId}/paymentInstruments',
  auth: 'guest',
  idempotent: true,
};
export const applyReward: EndpointOf<typeof Payment.applyReward> = {
  id: 'applyReward',
  method: 'PUT',
  path: '/cart/v1/cart/{basketId}/reward',
  auth: 'guest',
};
export const deviceFingerPrint: EndpointOf<typeof Payment.deviceFingerPrint> = {
  id: 'deviceFingerPrint',
  method: 'POST',
  path: '/cart/v1/deviceFingerPrint',
  auth: 'guest',
};
export const giftCardBalance: EndpointOf<typeof Payment.giftCardBalance> = {
  id: 'giftCardBalance',
  method: 'POST',
  path: '/cart/v1/giftcard/balance',
  auth: 'guest',
  idempotent: true,
};
export const paymentMethods: EndpointOf<typeof Payment.paymentMethods> = {
  id: 'paymentMethods',
  method: 'GET',
  path: '/cart/v1/cart/{basketId}/paymentMethods',
  auth: 'guest',
};
export const paymentSession: EndpointOf<typeof Payment.paymentSession> = {
  id: 'paymentSession',
  method: 'GET',
  path: '/cart/v1/paymentSession',
  auth: 'guest',
};
export const removePaymentInstrument: EndpointOf<typeof Payment.removePaymentInstrument> = {
  id: 'removePaymentInstrument',
  method: 'DELETE',
  path: '/cart/v1/cart/{basketId}/paymentInstruments',
  auth: 'guest',
};
export const addFavorite: EndpointOf<typeof Wishlists.addFavorite> = {
  id: 'addFavorite',
  method: 'POST',
  path: '/wishlists/v2/favorites',
  auth: 'guest',
};
export const readFavorites: EndpointOf<typeof Wishlists.readFavorites> = {
  id: 'readFavorites',
  method: 'GET',
  path: '/wishlists/v2/favorites',
  auth: 'guest',
};
export const readSaved: EndpointOf<typeof Wishlists.readSaved> = {
  id: 'readSaved',
  method: 'GET',
  path: '/wishlists/v2/saveForLater',
  auth: 'guest',
};
export const readSharedFavorites: EndpointOf<typeof Wishlists.readSharedFavorites> = {
  id: 'readSharedFavorites',
  method: 'GET',
  path: '/wishlists/v2/favorites/{favoriteId}/share',
  auth: 'none',
};
export const removeFavorite: EndpointOf<typeof Wishlists.removeFavorite> = {
  id: 'removeFavorite',
  method: 'DELETE',
  path: '/wishlists/v2/favorites/{favoriteId}/items/{itemId}',
  auth: 'guest',
};
export const removeSaved: EndpointOf<typeof Wishlists.removeSaved> = {
  id: 'removeSaved',
  method: 'DELETE',
  path: '/cart/v2/saveForLater/{saveForlaterId}/items/{itemId}',
  auth: 'guest',
};
export const restoreSaved: EndpointOf<typeof Wishlists.restoreSaved> = {
  id: 'restoreSaved',
  method: 'POST',
  path: '/cart/v2/cart/{basketId}/saveForLater',
  auth: 'guest',
};
export const saveForLater: EndpointOf<typeof Wishlists.saveForLater> = {
  id: 'saveForLater',
  method: 'PUT',
  path: '/cart/v2/saveForLater',
  auth: 'guest',
};
export const shareFavorites: EndpointOf<typeof Wishlists.shareFavorites> = {
  id: 'shareFavorites',
  method: 'POST',
  path: '/wishlists/v2/favorites/{favoriteId}/share',
  auth: 'guest',
};
export const storeAvailability: EndpointOf<typeof Availability.storeAvailability> = {
  id: 'storeAvailability',
  method: 'POST',
  path: '/products/v1/products/{productId}/availability',
  auth: 'none',
};
export const productSet: EndpointOf<typeof ProductSets.productSet> = {
  id: 'productSet',
  method: 'GET',
  path: '/products/v2/products/{productSetId}/productSet',
  auth: 'none',
};
export const productSets: EndpointOf<typeof ProductSets.productSets> = {
  id: 'productSets',
  method: 'GET',
  path: '/products/v2/products/{productId}/productSets',
  auth: 'none',
};
export const confirmNotification: EndpointOf<typeof Notifications.confirmNotification> = {
  id: 'confirmNotification',
  method: 'POST',
  path: '/products/v1/notifications/confirmation',
  auth: 'none',
};
export const notifyWhenBack: EndpointOf<typeof Notifications.notifyWhenBack> = {
  id: 'notifyWhenBack',
  method: 'PUT',
  path: '/products/v1/notifications',
  auth: 'guest',
};
export const productDetails: EndpointOf<typeof Products.productDetails> = {
  id: 'productDetails',
  method: 'GET',
  path: '/products/v2/products/{productId}/details',
  auth: 'none',
};
export const productInventory: EndpointOf<typeof Products.productInventory> = {
  id: 'productInventory',
  method: 'GET',
  path: '/products/v2/products/{productId}/inventory',
  auth: 'none',
};
export const askQuestion: EndpointOf<typeof Questions.askQuestion> = {
  id: 'askQuestion',
  method: 'POST',
  path: '/products/v1/products/{productId}/reviews/questions',
  auth: 'guest',
};
export const questions: EndpointOf<typeof Questions.questions> = {
  id: 'questions',
  method: 'GET',
  path: '/products/v1/products/{productId}/reviews/questions',
  auth: 'none',
};
export const voteAnswer: EndpointOf<typeof Questions.voteAnswer> = {
  id: 'voteAnswer',
  method: 'POST',
  path: '/products/v1/products/{productId}/review/{answerId}/questions/vote',
  auth: 'guest',
};
export const flagReview: EndpointOf<typeof Reviews.flagReview> = {
  id: 'flagReview',
  method: 'POST',
  path: '/products/v1/products/{productId}/review/{reviewId}/flag',
  auth: 'guest',
};
export const productReviews: EndpointOf<typeof Reviews.productReviews> = {
  id: 'productReviews',
  method: 'GET',
  path: '/products/v1/products/{productId}/reviews',
  auth: 'none',
};
export const translateReview: EndpointOf<typeof Reviews.translateReview> = {
  id: 'translateReview',
  method: 'POST',
  path: '/products/v1/review/{reviewId}/translate',
  auth: 'none',
};
export const voteReview: EndpointOf<typeof Reviews.voteReview> = {
  id: 'voteReview',
  method: 'POST',
  path: '/products/v1/products/{productId}/review/{reviewId}/vote',
  auth: 'guest',
};
export const autoSuggest: EndpointOf<typeof Search.autoSuggest> = {
  id: 'autoSuggest',
  method: 'GET',
  path: '/products/v2/search/autoSuggest',
  auth: 'none',
};
export const catalogue: EndpointOf<typeof Search.catalogue> = {
  id: 'catalogue',
  method: 'GET',
  path: '/products/v2/catalog',
  auth: 'none',
};
export const productSearch: EndpointOf<typeof Search.productSearch> = {
  id: 'productSearch',
  method: 'GET',
  path: '/products/v2/search/productSearch',
  auth: 'none',
};
export const widgetRecommendations: EndpointOf<typeof Search.widgetRecommendations> = {
  id: 'widgetRecommendations',
  method: 'GET',
  path: '/products/v1/widgetRecommendations',
  auth: 'none',
};
export const collectionPoints: EndpointOf<typeof Stores.collectionPoints> = {
  id: 'collectionPoints',
  method: 'POST',
  path: '/stores/v1/collectionPoints',
  auth: 'guest',
};
export const searchStores: EndpointOf<typeof Stores.searchStores> = {
  id: 'searchStores',
  method: 'POST',
  path: '/stores/v1/search',
  auth: 'none',
};
export const storeEmployees: EndpointOf<typeof Stores.storeEmployees> = {
  id: 'storeEmployees',
  method: 'GET',
  path: '/consumers-v3/utilities/stores/{storeId}/employees',
  auth: 'registered',
};
export const utilityStores: EndpointOf<typeof Stores.utilityStores> = {
  id: 'utilityStores',
  method: 'GET',
  path: '/consumers-v3/utilities/stores',
  auth: 'none',
};
export const decide: EndpointOf<typeof Decisions.decide> = {
  id: 'decide',
  method: 'POST',
  path: '/api/engine/v1/decide/{brand}',
  auth: 'none',
  host: 'decisions',
};
export const decision: EndpointOf<typeof Decisions.decision> = {
  id: 'decision',
  method: 'POST',
  path: '/decision',
  auth: 'none',
  host: 'decisions',
};
export const componentContent: EndpointOf<typeof Internal.componentContent> = {
  id: 'componentContent',
  method: 'GET',
  path: '/fapi/components/{component}',
  auth: 'none',
  host: 'shop',
};
export const ingestPerformance: EndpointOf<typeof Internal.ingestPerformance> = {
  id: 'ingestPerformance',
  method: 'POST',
  path: '/fapi/performance/ingest',
  auth: 'none',
  host: 'shop',
};
export const pageContent: EndpointOf<typeof Internal.pageContent> = {
  id: 'pageContent',
  method: 'GET',
  path: '/fapi/pages/{page}',
  auth: 'none',
  host: 'shop',
};
export const serverTime: EndpointOf<typeof Internal.serverTime> = {
  id: 'serverTime',
  method: 'GET',
  path: '/fapi/server/time',
  auth: 'none',
  host: 'shop',
};
export const sizeChart: EndpointOf<typeof Internal.sizeChart> = {
  id: 'sizeChart',
  method: 'GET',
  path: '/fapi/components/size-chart/{productType}',
  auth: 'none',
  host: 'shop',
};
export const validateResponse: EndpointOf<typeof Internal.validateResponse> = {
  id: 'validateResponse',
  method: 'POST',
  path: '/fapi/api/validate-response/{contract}',
  auth: 'none',
  host: 'shop',
};
export const addUserMedia: EndpointOf<typeof Ugc.addUserMedia> = {
  id: 'addUserMedia',
  method: 'POST',
  path: '/users/{userId}/media',
  auth: 'none',
  host: 'ugc',
};
export const categoryMedia: EndpointOf<typeof Ugc.categoryMedia> = {
  id: 'categoryMedia',
  method: 'GET',
  path: '/categories/media/recent',
  auth: 'none',
  host: 'ugc',
};
export const createMediaUser: EndpointOf<typeof Ugc.createMediaUser> = {
  id: 'createMediaUser',
  method: 'POST',
  path: '/users',
  auth: 'none',
  host: 'ugc',
};
export const createStash: EndpointOf<typeof Ugc.createStash> = {
  id: 'createStash',
  method: 'POST',
  path: '/stashes',
  auth: 'none',
  host: 'ugc',
};
export const customerMedia: EndpointOf<typeof Ugc.customerMedia> = {
  id: 'customerMedia',
  method: 'GET',
  path: '/customers/{customerId}/media/recent',
  auth: 'none',
  host: 'ugc',
};
export const mediaRoot: EndpointOf<typeof Ugc.mediaRoot> = {
  id: 'mediaRoot',
  method: 'GET',
  path: '/',
  auth: 'none',
  host: 'ugc',
};
export const mediaStreams: EndpointOf<typeof Ugc.mediaStreams> = {
  id: 'mediaStreams',
  method: 'GET',
  path: '/media/{mediaId}/streams',
  auth: 'none',
  host: 'ugc',
};
export const reportMedia: EndpointOf<typeof Ugc.reportMedia> = {
  id: 'reportMedia',
  method: 'POST',
  path: '/media/{mediaId}/reports',
  auth: 'none',
  host: 'ugc',
};
export const streamMedia: EndpointOf<typeof Ugc.streamMedia> = {
  id: 'streamMedia',
  method: 'GET',
  path: '/streams/{streamId}/media/recent',
  auth: 'none',
  host: 'ugc',
};
export const streamsMedia: EndpointOf<typeof Ugc.streamsMedia> = {
  id: 'streamsMedia',
  method: 'GET',
  path: '/streams/media/recent',
  auth: 'none',
  host: 'ugc',
};
