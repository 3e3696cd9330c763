export {
  addressFormat,
  type AddressFormat,
  type CountryCalls,
  postalExample,
  writtenPostalCode,
} from './address-format.ts';
export {
  type AddressForm,
  addressFormErrors,
  addressIdOf,
  addressLines,
  cityLine,
  addressOfConsumer,
  addressOfForm,
  bodyOfAddress,
  isSameAddress,
  savedAddresses,
} from './address-form.ts';
export { expressCheckout } from './express.ts';
export { flashTypesOf, isInlineOrderError, stepAfterRefusal } from './order-errors.ts';
export {
  CHECKOUT_STEPS,
  type CheckoutState,
  type CheckoutStep,
  currentStep,
  isReached,
  needsPayment,
  shippingAddressOf,
} from './steps.ts';
