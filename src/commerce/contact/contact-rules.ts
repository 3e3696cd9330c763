import type { ContactUsBody } from '../contract/types.ts';
import {
  type Broken,
  email,
  EMAIL_MAX,
  firstBroken,
  maxLength,
  minLength,
  NAME_MAX,
  NAME_MIN,
  personName,
  required,
} from '../validation/index.ts';

/** Same value as in the contract; repeated here so that browser bundles do not load the contract. */
export const MESSAGE_MAX = 1_200;
export const ORDER_NUMBER_MAX = 40;

/** Fields of the contact form. `topic` is `category/subject`, a single select instead of two dependent ones. */
export type ContactField = 'topic' | 'name' | 'email' | 'orderNumber' | 'message';
export type ContactFields = Readonly<Partial<Record<ContactField | 'recaptcha_response', string>>>;

/** Rules of the fields that every letter to the shop has. */
export const LETTER_RULES = [
  ['name', [required, minLength(NAME_MIN), maxLength(NAME_MAX), personName]],
  ['email', [required, email, maxLength(EMAIL_MAX)]],
  ['orderNumber', [maxLength(ORDER_NUMBER_MAX)]],
  ['message', [required, maxLength(MESSAGE_MAX)]],
] as const;
const RULES = [['topic', [required]], ...LETTER_RULES] as const;

/** Normalises CRLF line ends from form posts so that each counts as one character. */
export const plainMessage = (text: string): string => text.replaceAll('\r\n', '\n').trim();

type FieldRules<Name extends string> = readonly (readonly [Name, Parameters<typeof firstBroken>[1]])[];

/** Validation errors by field; a message counts as it is sent. */
export const letterErrors = <Name extends string>(
  rules: FieldRules<Name>,
  fields: Readonly<Partial<Record<Name, string>>>,
): Partial<Record<Name, Broken>> =>
  Object.fromEntries(
    rules.flatMap(([field, checks]) => {
      const value = fields[field] ?? '';
      const broken = firstBroken(field === 'message' ? plainMessage(value) : value, checks);
      return broken === undefined ? [] : [[field, broken]];
    }),
  ) as Partial<Record<Name, Broken>>;

/** Validation errors of a contact form by field (HELP-01). */
export const contactErrors = (fields: ContactFields): Partial<Record<ContactField, Broken>> =>
  letterErrors(RULES, fields);

/** The body of the contact call. @param fields a valid form */
export function contactBody({
  topic = '',
  name = '',
  email: address = '',
  orderNumber = '',
  message = '',
  recaptcha_response: token,
}: ContactFields): ContactUsBody {
  const [category = '', subject = ''] = topic.split('/');
  return {
    category,
    subject,
    name: name.trim(),
    email: address.trim(),
    ...(orderNumber.trim() === '' ? {} : { orderNumber: orderNumber.trim() }),
    message: plainMessage(message),
    ...(token ? { recaptcha_response: token } : {}),
  };
}
