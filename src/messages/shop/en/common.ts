/** What several areas say. An area that a script loads by itself includes this one. */
export default {
  optional: 'optional',
  'policy.terms': 'terms',
  'policy.privacy': 'privacy notice',
  close: 'Close',
  retry: 'Try again',
  loading: 'One moment',
} as const;
