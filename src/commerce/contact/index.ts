export {
  contactBody,
  contactErrors,
  type ContactField,
  type ContactFields,
  MESSAGE_MAX,
  ORDER_NUMBER_MAX,
} from './contact-rules.ts';
export {
  WARRANTY_PICTURE_BYTES,
  WARRANTY_PICTURES_MAX,
  WARRANTY_PICTURE_TYPES,
  WARRANTY_PRODUCT_MAX,
  warrantyErrors,
  type WarrantyFields,
  wrongPictures,
} from './warranty-rules.ts';
export { plainMessage } from './contact-rules.ts';
