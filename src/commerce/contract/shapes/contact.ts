import { z } from 'zod';
import { captcha, email, personName } from './sign-up.ts';

/** Longest letter of the contact form, characters: it fits into what a form without a script carries back. */
export const CONTACT_MESSAGE_MAX = 1_200;

const id = z.string().regex(/^[a-z][a-z0-9-]{0,39}$/);

/** What a letter may be about, worded for a locale (CALL-HELP-02). */
export const contactCategoriesAnswer = z.object({
  categories: z.array(
    z.object({ id, label: z.string(), subjects: z.array(z.object({ id, label: z.string() })).min(1) }),
  ),
});
export type ContactCategoriesAnswer = z.infer<typeof contactCategoriesAnswer>;

/** A letter to the shop (CALL-HELP-01). The same letter twice within minutes is one. */
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
