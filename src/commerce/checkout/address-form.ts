import type { Address, CheckoutAddress, ConsumerDetails } from '../contract/types.ts';
import { addressErrors, type AddressField, type Broken, firstBroken } from '../validation/index.ts';
import { type AddressFormat, writtenPostalCode } from './address-format.ts';

/** Fields of an address form as posted. The country is that of the site. */
export const ADDRESS_FIELDS = [
  'email',
  'firstName',
  'lastName',
  'addressLine1',
  'addressLine2',
  'city',
  'province',
  'postalCode',
  'phone',
] as const satisfies readonly AddressField[];
export type AddressFormField = (typeof ADDRESS_FIELDS)[number];
export type AddressForm = Readonly<Partial<Record<AddressFormField, string | undefined>>>;

/** Converts an entered phone number to international form; undefined when it is not valid. */
export type NormalisePhone = (typed: string, dialCode: string) => string | undefined;

/**
 * Validation errors of a posted address by field.
 * @param normalisePhone injected, because it needs a package that browsers do not load
 */
export function addressFormErrors(
  fields: AddressForm,
  { country, rules }: AddressFormat,
  dialCode: string,
  normalisePhone: NormalisePhone,
): Partial<Record<AddressField, Broken>> {
  const given = Object.fromEntries(ADDRESS_FIELDS.map((name) => [name, fields[name]?.trim() ?? '']));
  const postalCode = writtenPostalCode(given['postalCode'] ?? '', country);
  const errors = addressErrors({ ...given, postalCode, country }, rules);
  const phone = firstBroken(given['phone'] ?? '', [
    (typed) => (typed === '' || normalisePhone(typed, dialCode) !== undefined ? undefined : { rule: 'phone' }),
  ]);
  return { ...errors, ...(phone !== undefined && errors.phone === undefined ? { phone } : {}) };
}

/** The body of the address calls. @param fields a valid form */
export function addressOfForm(
  fields: AddressForm,
  { country }: AddressFormat,
  dialCode: string,
  normalisePhone: NormalisePhone,
): CheckoutAddress {
  const text = (name: AddressFormField): string => fields[name]?.trim() ?? '';
  return {
    email: text('email'),
    firstName: text('firstName'),
    lastName: text('lastName'),
    addressLine1: text('addressLine1'),
    addressLine2: text('addressLine2'),
    city: text('city'),
    province: text('province').toUpperCase(),
    postalCode: writtenPostalCode(text('postalCode'), country),
    phone: normalisePhone(text('phone'), dialCode) ?? text('phone'),
    phoneCode: dialCode,
    country,
    countryCode: country,
  };
}

/** A stored address as the body of the address calls, e.g. to bill the address that is delivered to. */
export const bodyOfAddress = (address: Address, approachType: 'S' | 'B'): CheckoutAddress => ({
  email: address.email,
  firstName: address.firstName,
  lastName: address.lastName,
  addressLine1: address.addressLine1,
  addressLine2: address.addressLine2,
  city: address.city,
  province: address.province,
  postalCode: address.postalCode,
  phone: address.phone,
  phoneCode: address.phoneCode,
  country: address.country,
  countryCode: address.countryCode,
  newsletterConsent: address.newsletterConsent,
  approachType,
});

/** The identifier of an address, under either of its names (ADDR-01). */
export const addressIdOf = ({ addressId, id }: Partial<Pick<Address, 'addressId' | 'id'>>): string =>
  addressId ?? id ?? '';

/** The country of an address, under either of its names (ADDR-01). */
const countryIn = ({ countryCode, country }: Partial<Pick<Address, 'countryCode' | 'country'>>): string =>
  countryCode ?? country ?? '';

/** A consumer's delivery addresses in a country, the main one first (ADDR-03). */
export function savedAddresses({ address }: Pick<ConsumerDetails, 'address'>, country: string): Address[] {
  const near = address.filter((one) => one.approachType === 'S' && countryIn(one) === country);
  return near.sort((a, b) => Number(b.main) - Number(a.main));
}

/**
 * What a form is filled in with for a signed-in consumer: the main delivery address of the shop's country, or the first
 * one there; without any, name, email and phone.
 */
export function addressOfConsumer(details: ConsumerDetails, country: string): AddressForm {
  const [own] = savedAddresses(details, country);
  const { email, firstName, lastName, phone } = details;
  const known = { firstName: firstName ?? '', lastName: lastName ?? '', phone: phone ?? '' };
  return own === undefined ? { ...known, email } : { ...own, email };
}

/** Whether two addresses name the same person and place. */
export const isSameAddress = (one: Address, other: Address): boolean =>
  ADDRESS_FIELDS.filter((name) => name !== 'email').every((name) => one[name] === other[name]) &&
  one.countryCode === other.countryCode;

/** Town, region and postal code of an address on one line, as its country writes them. */
export function cityLine(at: Pick<Address, 'city' | 'postalCode' | 'countryCode'> & { province?: string }): string {
  const { city, province, postalCode, countryCode } = at;
  if (['US', 'CA'].includes(countryCode)) return `${city}${province ? `, ${province}` : ''} ${postalCode}`;
  return countryCode === 'GB' ? `${city} ${postalCode}` : `${postalCode} ${city}`;
}

/** The lines of an address as written on a parcel. */
export function addressLines(address: Address, countryName: string): string[] {
  const { firstName, lastName, addressLine1, addressLine2 } = address;
  const place = cityLine(address);
  return [`${firstName} ${lastName}`, addressLine1, addressLine2, place, countryName].filter((line) => line !== '');
}
