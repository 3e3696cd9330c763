import type { Implementation } from '../http/implement.ts';
import cancelOrder from './cancel-order.ts';
import downloadInvoice from './download-invoice.ts';
import joinGuestOrders from './join-guest-orders.ts';
import purchaseHistory from './purchase-history.ts';
import readPurchase from './read-purchase.ts';
import requestGuestOrders from './request-guest-orders.ts';
import resendGiftCardEmail from './resend-gift-card-email.ts';
import returnLabel from './return-label.ts';
import withdrawPurchase from './withdraw-purchase.ts';
import addAddress from './add-address.ts';
import addFavorite from './add-favorite.ts';
import addItem from './add-item.ts';
import addPaymentInstrument from './add-payment-instrument.ts';
import addressRules from './address-rules.ts';
import addPriceAdjustment from './add-price-adjustment.ts';
import agentLogin from './agent-login.ts';
import associateActs from './associate-acts.ts';
import applyCoupon from './apply-coupon.ts';
import applyReward from './apply-reward.ts';
import applicableShippingMethods from './applicable-shipping-methods.ts';
import autoSuggest from './auto-suggest.ts';
import catalogue from './catalogue.ts';
import changeAddress from './change-address.ts';
import changeInstrument from './change-instrument.ts';
import changeStoreSession from './change-store-session.ts';
import changePassword from './change-password.ts';
import changePriceAdjustment from './change-price-adjustment.ts';
import collectionPoints from './collection-points.ts';
import confirmForgotPassword from './confirm-forgot-password.ts';
import confirmNotification from './confirm-notification.ts';
import confirmSubscription from './confirm-subscription.ts';
import contactCategories from './contact-categories.ts';
import contactUs from './contact-us.ts';
import createCartWithItem from './create-cart-with-item.ts';
import countryList from './country-list.ts';
import createCart from './create-cart.ts';
import createConsumer from './create-consumer.ts';
import createSubscription from './create-subscription.ts';
import createWarrantyCase from './create-warranty-case.ts';
import deviceFingerPrint from './device-finger-print.ts';
import giftCardBalance from './gift-card-balance.ts';
import issueToken from './issue-token.ts';
import leaveNewsletter from './leave-newsletter.ts';
import lookup from './lookup.ts';
import loyaltyPoints from './loyalty-points.ts';
import loyaltyToken from './loyalty-token.ts';
import loyaltyVouchers from './loyalty-vouchers.ts';
import loyaltyWelcome from './loyalty-welcome.ts';
import notifyWhenBack from './notify-when-back.ts';
import patchOrder from './patch-order.ts';
import paymentMethods from './payment-methods.ts';
import paymentSession from './payment-session.ts';
import placeOrder from './place-order.ts';
import prepareOrder from './prepare-order.ts';
import productDetails from './product-details.ts';
import productInventory from './product-inventory.ts';
import productReviews from './product-reviews.ts';
import askQuestion from './ask-question.ts';
import flagReview from './flag-review.ts';
import questions from './questions.ts';
import translateReview from './translate-review.ts';
import voteAnswer from './vote-answer.ts';
import voteReview from './vote-review.ts';
import productSearch from './product-search.ts';
import productSet from './product-set.ts';
import productSets from './product-sets.ts';
import readCart from './read-cart.ts';
import readConsumer from './read-consumer.ts';
import readFavorites from './read-favorites.ts';
import readSaved from './read-saved.ts';
import readStoreSession from './read-store-session.ts';
import readSubscription from './read-subscription.ts';
import registerForEvent from './register-for-event.ts';
import removeAddress from './remove-address.ts';
import removeBillingAddress from './remove-billing-address.ts';
import removeCoupon from './remove-coupon.ts';
import readSharedFavorites from './read-shared-favorites.ts';
import shareFavorites from './share-favorites.ts';
import removeFavorite from './remove-favorite.ts';
import removeInstrument from './remove-instrument.ts';
import removeItem from './remove-item.ts';
import removePaymentInstrument from './remove-payment-instrument.ts';
import removePriceAdjustment from './remove-price-adjustment.ts';
import removeSaved from './remove-saved.ts';
import removeShippingAddress from './remove-shipping-address.ts';
import reserveWithItem from './reserve-with-item.ts';
import resetPassword from './reset-password.ts';
import restoreSaved from './restore-saved.ts';
import retrieveUserData from './retrieve-user-data.ts';
import saveForLater from './save-for-later.ts';
import savedInstruments from './saved-instruments.ts';
import saveInstrument from './save-instrument.ts';
import searchStores from './search-stores.ts';
import selectShippingMethod from './select-shipping-method.ts';
import setBillingAddress from './set-billing-address.ts';
import setPickupContact from './set-pickup-contact.ts';
import setCollectionContact from './set-collection-contact.ts';
import setShippingAddress from './set-shipping-address.ts';
import signIn from './sign-in.ts';
import signOut from './sign-out.ts';
import signUp from './sign-up.ts';
import storeAvailability from './store-availability.ts';
import storeEmployees from './store-employees.ts';
import trackOrder from './track-order.ts';
import updateConsumer from './update-consumer.ts';
import updateItem from './update-item.ts';
import updateNotification from './update-notification.ts';
import updateSubscription from './update-subscription.ts';
import utilityStores from './utility-stores.ts';
import validateShippingAddress from './validate-shipping-address.ts';
import widgetRecommendations from './widget-recommendations.ts';

/** Every operation the sandbox implements; each file is named after the operation id. */
export const implementations: readonly Implementation[] = [
  cancelOrder,
  downloadInvoice,
  joinGuestOrders,
  purchaseHistory,
  readPurchase,
  requestGuestOrders,
  resendGiftCardEmail,
  returnLabel,
  withdrawPurchase,
  issueToken,
  leaveNewsletter,
  signIn,
  signOut,
  signUp,
  agentLogin,
  changePassword,
  resetPassword,
  confirmForgotPassword,
  confirmNotification,
  confirmSubscription,
  readConsumer,
  updateConsumer,
  addAddress,
  changeAddress,
  removeAddress,
  createConsumer,
  lookup,
  readSubscription,
  updateSubscription,
  createSubscription,
  createWarrantyCase,
  registerForEvent,
  retrieveUserData,
  loyaltyPoints,
  loyaltyToken,
  loyaltyWelcome,
  loyaltyVouchers,
  productDetails,
  productInventory,
  productReviews,
  askQuestion,
  flagReview,
  questions,
  translateReview,
  voteAnswer,
  voteReview,
  productSearch,
  productSet,
  productSets,
  autoSuggest,
  catalogue,
  widgetRecommendations,
  createCart,
  createCartWithItem,
  readCart,
  addItem,
  removeItem,
  updateItem,
  updateNotification,
  readFavorites,
  addFavorite,
  removeFavorite,
  readSharedFavorites,
  shareFavorites,
  readSaved,
  readStoreSession,
  saveForLater,
  restoreSaved,
  removeSaved,
  countryList,
  addressRules,
  searchStores,
  collectionPoints,
  utilityStores,
  storeAvailability,
  storeEmployees,
  associateActs,
  applyCoupon,
  removeCoupon,
  setShippingAddress,
  setPickupContact,
  setCollectionContact,
  removeShippingAddress,
  validateShippingAddress,
  setBillingAddress,
  removeBillingAddress,
  applicableShippingMethods,
  selectShippingMethod,
  paymentMethods,
  giftCardBalance,
  addPaymentInstrument,
  removePaymentInstrument,
  applyReward,
  paymentSession,
  deviceFingerPrint,
  reserveWithItem,
  addPriceAdjustment,
  changePriceAdjustment,
  removePriceAdjustment,
  savedInstruments,
  saveInstrument,
  changeInstrument,
  changeStoreSession,
  removeInstrument,
  prepareOrder,
  placeOrder,
  notifyWhenBack,
  patchOrder,
  trackOrder,
  contactCategories,
  contactUs,
];
