/** Messages shared by several areas; included in every area that a script loads separately. */
export default {
  optional: 'optional',
  'policy.terms': 'terms',
  'policy.privacy': 'privacy notice',
  close: 'Close',
  retry: 'Try again',
  loading: 'One moment',
} as const;
