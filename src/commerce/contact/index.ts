export {
  contactBody,
  contactErrors,
  type ContactField,
  type ContactFields,
  MESSAGE_MAX,
  ORDER_NUMBER_MAX,
} from './contact-rules.ts';
