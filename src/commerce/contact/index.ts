export {
  contactBody,
  contactErrors,
  type ContactField,
  type ContactFields,
  MESSAGE_MAX,
  ORDER_NUMBER_MAX,
  plainMessage,
} from './contact-rules.ts';
