import { z } from 'zod';
import { email, personName, text } from '../common.ts';
import { define } from '../operation.ts';

/** A postal address (D1 §3). `approachType`: S shipping, B billing. */
export const address = z.object({
  id: z.string(),
  addressId: z.string(),
  addressLine1: z.string(),
  addressLine2: z.string(),
  city: z.string(),
  country: z.string(),
  countryCode: z.string(),
  email: z.string(),
  firstName: z.string(),
  lastName: z.string(),
  phone: z.string(),
  phoneCode: z.string(),
  postalCode: z.string(),
  province: z.string(),
  shippingId: z.string().nullable(),
  isValidated: z.boolean(),
  newsletterConsent: z.boolean(),
  approachType: z.enum(['S', 'B']),
  main: z.boolean(),
  recipientContactPhone: z.string(),
});
export type Address = z.infer<typeof address>;

/** An address in a request (D1 §5: address lines and city at most 30 characters). */
export const addressBody = z.object({
  id: text(60).optional(),
  addressId: text(60).optional(),
  addressLine1: text(30).min(1),
  addressLine2: text(30).optional(),
  city: text(30).min(1),
  country: text(2).optional(),
  countryCode: text(2).min(2),
  email,
  firstName: personName,
  lastName: personName,
  phone: text(20).min(1),
  phoneCode: text(4).optional(),
  postalCode: text(12).min(1),
  province: text(30).optional(),
  shippingId: text(20).nullable().optional(),
  isValidated: z.boolean().optional(),
  newsletterConsent: z.boolean().optional(),
  approachType: z.enum(['S', 'B']).optional(),
  main: z.boolean().optional(),
  recipientContactPhone: text(20).optional(),
});
export type AddressBody = z.infer<typeof addressBody>;

/** An address that is not as its country writes it, or that the consumer has already (CCA400). */
const BOOK_ERRORS = { CCA400: 409, PYT406: 400, CHK320: 400, BILL410: 400 } as const;
/** All addresses of the consumer after a change. */
const addressBook = z.object({ address: z.array(address) });

export const addAddress = define('addAddress', 'POST /consumers-v3/consumer/address', {
  auth: 'registered',
  personal: true,
  body: addressBody,
  response: z.object({ addressId: z.string() }),
  errors: BOOK_ERRORS,
});
/** Replaces an address; its `approachType` stays. */
export const changeAddress = define('changeAddress', 'PUT /consumers-v3/consumer/address/{addressId}', {
  auth: 'registered',
  personal: true,
  body: addressBody,
  response: addressBook,
  errors: { ...BOOK_ERRORS, CCA401: 404 },
});
/** PRO414: the last billing address of an account with a saved credit card. */
export const removeAddress = define('removeAddress', 'DELETE /consumers-v3/consumer/address/{addressId}', {
  auth: 'registered',
  personal: true,
  response: addressBook,
  errors: { CCA401: 404, PRO414: 409 },
});

/** How one field of an address is written in a country; `pattern` is a regular expression without flags. */
export const addressFieldRule = z.object({
  name: z.string(),
  required: z.boolean(),
  min: z.int().optional(),
  max: z.int().optional(),
  pattern: z.string().optional(),
});
export type AddressFieldRule = z.infer<typeof addressFieldRule>;

/** The specification leaves the prefix of this path to the project (CALL-UTIL-02). */
export const addressRules = define('addressRules', 'GET /consumers-v3/utilities/addressRules/{countryCode}', {
  auth: 'none',
  response: z.object({
    countryCode: z.string(),
    fields: z.array(addressFieldRule),
    /** Codes of states or provinces; empty where addresses have none. */
    provinces: z.array(z.string()),
  }),
  errors: { API404: 404 },
});
/** The countries the site delivers to. */
export const countryList = define('countryList', 'GET /consumers-v3/utilities/countryList', {
  auth: 'none',
  response: z.object({ countries: z.array(z.object({ code: z.string(), name: z.string() })) }),
});
