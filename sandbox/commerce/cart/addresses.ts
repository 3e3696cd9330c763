import type { ErrorCode } from '../../../src/commerce/contract/error-codes.ts';
import { NAME_MAX, NAME_MIN } from '../../../src/commerce/contract/common.ts';
import type { Address, AddressFieldRule, CheckoutAddress } from '../../../src/commerce/contract/types.ts';
import { Problem } from '../problem.ts';
import type { Site } from '../sites.ts';

/** Postal codes as each country writes them, after `normalPostcode`. */
const POSTCODES: Readonly<Record<string, RegExp>> = {
  US: /^\d{5}(?:-\d{4})?$/,
  CA: /^[A-Z]\d[A-Z] \d[A-Z]\d$/,
  GB: /^(?:[A-Z]{1,2}\d[A-Z\d]? \d[A-Z]{2}|GIR 0AA)$/,
  FR: /^\d{5}$/,
  DE: /^\d{5}$/,
};
const US_STATES =
  'AL AK AZ AR CA CO CT DE FL GA HI ID IL IN IA KS KY LA ME MD MA MI MN MS MO MT NE NV NH NJ NM NY NC ND OH OK OR PA RI SC SD TN TX UT VT VA WA WV WI WY DC AS GU MP PR VI AA AE AP';
const PROVINCES: Readonly<Record<string, ReadonlySet<string>>> = {
  US: new Set(US_STATES.split(' ')),
  CA: new Set('AB BC MB NB NL NS NT NU ON PE QC SK YT'.split(' ')),
};
/** A post office box, which carriers of parcels cannot deliver to. */
const PO_BOX = /\b(?:p\.? ?o\.? ?box|post(?:al)? ?box|postfach|bo[iî]te postale|bp \d)/i;
/** Maximum length of an address line or city (D1 §9). */
const LINE_MAX = 30;
/** Length of the second half of Canadian and British codes. */
const INWARD = 3;

const tidy = (text: string | undefined): string => (text ?? '').trim().replace(/\s+/g, ' ');

function normalPostcode(postcode: string, country: string): string {
  const code = tidy(postcode).toUpperCase();
  if (country !== 'GB' && country !== 'CA') return code.replaceAll(' ', '');
  const joined = code.replace(/[ -]/g, '');
  return `${joined.slice(0, -INWARD)} ${joined.slice(-INWARD)}`;
}

/** A received address as stored: without stray blanks. @param approach S shipping, B billing */
export function storedAddress(body: CheckoutAddress, approach: 'S' | 'B', id: string): Address {
  const country = tidy(body.countryCode).toUpperCase();
  return {
    id,
    addressId: body.addressId ?? id,
    approachType: approach,
    countryCode: country,
    country,
    addressLine1: tidy(body.addressLine1),
    addressLine2: tidy(body.addressLine2),
    city: tidy(body.city),
    firstName: tidy(body.firstName),
    lastName: tidy(body.lastName),
    email: tidy(body.email),
    phone: tidy(body.phone),
    phoneCode: tidy(body.phoneCode),
    postalCode: tidy(body.postalCode).toUpperCase(),
    province: PROVINCES[country] ? tidy(body.province).toUpperCase() : tidy(body.province),
    shippingId: body.shippingId ?? null,
    isValidated: body.isValidated ?? false,
    newsletterConsent: body.newsletterConsent ?? false,
    main: body.main ?? false,
    recipientContactPhone: tidy(body.recipientContactPhone),
  };
}

/** The rules of a country for forms (CALL-UTIL-02); undefined for a country no site delivers to. */
export function rulesOf(countryCode: string): { fields: AddressFieldRule[]; provinces: string[] } | undefined {
  const postcode = POSTCODES[countryCode];
  if (!postcode) return undefined;
  const provinces = [...(PROVINCES[countryCode] ?? [])];
  return {
    fields: [
      { name: 'firstName', required: true, min: NAME_MIN, max: NAME_MAX },
      { name: 'lastName', required: true, min: NAME_MIN, max: NAME_MAX },
      { name: 'addressLine1', required: true, max: LINE_MAX },
      { name: 'addressLine2', required: false, max: LINE_MAX },
      { name: 'city', required: true, max: LINE_MAX },
      { name: 'postalCode', required: true, pattern: postcode.source },
      { name: 'province', required: provinces.length > 0 },
      { name: 'phone', required: true },
      { name: 'email', required: true },
    ],
    provinces,
  };
}

/** Whether a country has postal codes of that form. */
export const isPostcode = (countryCode: string, text: string): boolean =>
  POSTCODES[countryCode]?.test(normalPostcode(text, countryCode)) ?? false;

const REQUIRED = ['firstName', 'lastName', 'addressLine1', 'city', 'postalCode', 'countryCode', 'email'] as const;

const refuse = (code: ErrorCode, status: number, field: string, message: string): never => {
  throw new Problem(code, status, message, { field: `body.${field}` });
};

/** @throws Problem PYT406 missing fields; CHK380 or CHK320 not as the country writes it */
function requireComplete(address: Address, malformed: 'CHK380' | 'CHK320'): void {
  const missing = REQUIRED.find((field) => address[field] === '');
  if (missing) refuse('PYT406', 400, missing, `${missing} is missing.`);
  const { countryCode, postalCode, province, email } = address;
  if (!/^[^\s@]+@[^\s@.]+(?:\.[^\s@.]+)+$/.test(email))
    refuse(malformed, 400, 'email', 'The email address is not valid.');
  const isPostcode = POSTCODES[countryCode]?.test(normalPostcode(postalCode, countryCode)) ?? true;
  if (!isPostcode) refuse(malformed, 400, 'postalCode', `${postalCode} is no postal code of ${countryCode}.`);
  const provinces = PROVINCES[countryCode];
  if (provinces && province === '') refuse('PYT406', 400, 'province', 'province is missing.');
  if (provinces && !provinces.has(province))
    refuse(malformed, 400, 'province', `${province} is no province of ${countryCode}.`);
}

/**
 * @throws Problem SHP410 no phone; PYT406 missing fields; PAY401 another country; CHK380 not as the country
 * writes it; SHP500 a PO box
 */
export function requireDeliverable(address: Address, site: Site): void {
  if (address.phone === '') refuse('SHP410', 400, 'phone', 'The phone number is missing.');
  if (address.countryCode !== '' && address.countryCode !== site.country)
    refuse('PAY401', 409, 'countryCode', `This shop does not deliver to ${address.countryCode}.`);
  requireComplete(address, 'CHK380');
  const lines = `${address.addressLine1} ${address.addressLine2}`;
  if (PO_BOX.test(lines)) refuse('SHP500', 409, 'addressLine1', 'Parcels cannot be delivered to a PO box.');
}

/** @throws Problem BILL410 no phone; PYT406 missing fields; CHK320 not as the country writes it */
export function requireBillable(address: Address): void {
  if (address.phone === '') refuse('BILL410', 400, 'phone', 'The phone number is missing.');
  requireComplete(address, 'CHK320');
}

/**
 * Capital letters at the start of each word, the rest as typed unless all of it is in one case. What follows an
 * apostrophe is a word unless it is a single letter: O'Connell, St John's.
 */
const titled = (text: string): string =>
  text !== text.toLowerCase() && text !== text.toUpperCase()
    ? text
    : text.toLowerCase().replace(/(?:^|[\s-]|['’](?=\p{L}{2}))\p{L}/gu, (letters) => letters.toUpperCase());

/** The address as the postal service writes it. */
export function verifiedAddress(address: Address): Address {
  return {
    ...address,
    addressLine1: titled(address.addressLine1),
    addressLine2: titled(address.addressLine2),
    city: titled(address.city),
    postalCode: normalPostcode(address.postalCode, address.countryCode),
    isValidated: true,
  };
}
