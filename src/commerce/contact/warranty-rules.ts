import { type Broken, maxLength, required } from '../validation/index.ts';
import { LETTER_RULES, letterErrors } from './contact-rules.ts';

/** Same values as in the contract; repeated here so that pages do not load it. */
export const WARRANTY_PICTURES_MAX = 4;
export const WARRANTY_PICTURE_BYTES = 6_000_000;
export const WARRANTY_PRODUCT_MAX = 80;
export const WARRANTY_PICTURE_TYPES: readonly string[] = ['image/jpeg', 'image/png', 'image/webp'];

type WarrantyField = 'name' | 'email' | 'product' | 'orderNumber' | 'message';
export type WarrantyFields = Readonly<Partial<Record<WarrantyField | 'recaptcha_response', string>>>;

/** Whether pictures are too many, too large, or none by their type; the backend looks into them. */
export const wrongPictures = (pictures: readonly { readonly size: number; readonly type: string }[]): boolean =>
  pictures.length > WARRANTY_PICTURES_MAX ||
  pictures.some(({ size, type }) => size > WARRANTY_PICTURE_BYTES || !WARRANTY_PICTURE_TYPES.includes(type));

const RULES = [...LETTER_RULES, ['product', [required, maxLength(WARRANTY_PRODUCT_MAX)]]] as const;

/** Validation errors of a warranty request by field (HELP-02). */
export const warrantyErrors = (fields: WarrantyFields): Partial<Record<WarrantyField, Broken>> =>
  letterErrors(RULES, fields);
