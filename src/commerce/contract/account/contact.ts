import { z } from 'zod';
import { captcha, email, personName } from '../common.ts';
import { define } from '../operation.ts';

/** Maximum length of a contact message, characters: it must fit the draft cookie of forms without JavaScript. */
export const CONTACT_MESSAGE_MAX = 1_200;

const id = z.string().regex(/^[a-z][a-z0-9-]{0,39}$/);

/** Contact topics, localised (CALL-HELP-02). */
export const contactCategoriesAnswer = z.object({
  categories: z.array(
    z.object({ id, label: z.string(), subjects: z.array(z.object({ id, label: z.string() })).min(1) }),
  ),
});
export type ContactCategoriesAnswer = z.infer<typeof contactCategoriesAnswer>;

/** A message to the shop (CALL-HELP-01). Identical messages within minutes are deduplicated. */
export const contactUsBody = z.object({
  category: id,
  subject: id,
  name: personName,
  email,
  orderNumber: z.string().trim().max(40).optional(),
  message: z.string().trim().min(1).max(CONTACT_MESSAGE_MAX),
  recaptcha_response: captcha.optional(),
});
export type ContactUsBody = z.infer<typeof contactUsBody>;

export const contactUsAnswer = z.object({ caseId: z.string() });
export type ContactUsAnswer = z.infer<typeof contactUsAnswer>;

export const contactCategories = define('contactCategories', 'GET /consumers-v3/contactus/categorySubject', {
  auth: 'none',
  response: contactCategoriesAnswer,
});
export const contactUs = define('contactUs', 'POST /consumers-v3/contactus', {
  body: contactUsBody,
  response: contactUsAnswer,
  status: 201,
  errors: { AUT403: 400, AUT453: 400 },
});
/** Pictures of a warranty request: how many, and bytes of each before it is written anew. */
const WARRANTY_PICTURES_MAX = 4;
const WARRANTY_PICTURE_BYTES = 6_000_000;
/** Name or number of the product, as its label has it. */
const WARRANTY_PRODUCT_MAX = 80;

/**
 * A warranty request (HELP-02). Pictures are written anew without what cameras add to them, above all the place. ATTR300
 * for one that is none. The same request again within minutes is the same case.
 */
export const createWarrantyCase = define('createWarrantyCase', 'POST /consumers-v3/consumer/warranty', {
  maxBytes: 1.4 * WARRANTY_PICTURES_MAX * WARRANTY_PICTURE_BYTES,
  body: z.object({
    name: personName,
    email,
    product: z.string().trim().min(1).max(WARRANTY_PRODUCT_MAX),
    orderNumber: z.string().trim().max(40).optional(),
    message: z.string().trim().min(1).max(CONTACT_MESSAGE_MAX),
    pictures: z
      .array(z.object({ data: z.base64().max(Math.ceil((WARRANTY_PICTURE_BYTES * 4) / 3) + 4) }))
      .max(WARRANTY_PICTURES_MAX)
      .default([]),
    recaptcha_response: captcha.optional(),
  }),
  response: z.object({ caseId: z.string() }),
  status: 201,
  errors: { AUT403: 400, AUT453: 400 },
});
