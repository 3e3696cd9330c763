/** Messages shared by several areas; included in every area that a script loads separately. */
export default {
  optional: 'optional',
  'policy.terms': 'terms',
  'policy.privacy': 'privacy notice',
  close: 'Close',
  retry: 'Try again',
  loading: 'One moment',
  'error.offline': 'We could not reach the shop. Check the connection and try again.',
  'error.tooMany': 'That was many tries in a short time. Wait a minute, then try again.',
} as const;
