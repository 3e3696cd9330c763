export {
  type AddressForm,
  addressFormErrors,
  addressLines,
  addressOfConsumer,
  addressOfForm,
  addressRulesOf,
  bodyOfAddress,
  countryOf,
  isSameAddress,
  postalExample,
} from './address-form.ts';
export { stepAfterRefusal } from './order-errors.ts';
export { provincesOf } from './provinces.ts';
export {
  CHECKOUT_STEPS,
  type CheckoutState,
  type CheckoutStep,
  currentStep,
  isReached,
  needsCard,
  shippingAddressOf,
} from './steps.ts';
