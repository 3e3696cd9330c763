import { contactCategoriesAnswer, contactUsAnswer, contactUsBody } from '../shapes/contact.ts';
import * as wire from '../wire/consumer.ts';
import { define } from './operation.ts';

export const contactCategories = define(wire.contactCategories, { response: contactCategoriesAnswer });
// 403 would raise the bot challenge (reading 15), so the bot check's own code comes with 400.
export const contactUs = define(wire.contactUs, {
  body: contactUsBody,
  response: contactUsAnswer,
  status: 201,
  errors: { AUT403: 400, AUT453: 400 },
});
