/** Asking for an email address: shared by areas that a script loads separately. */
export default {
  'newsletter.email': 'Email address',
  'newsletter.emailWrong': 'This does not look like an email address. Something like ann@example.org.',
} as const;
