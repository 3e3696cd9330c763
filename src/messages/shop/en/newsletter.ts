import email from './email.ts';

/** The newsletter form, on its page and in its dialog. */
export default {
  ...email,
  'newsletter.title': 'The letter',
  'newsletter.intro': 'A walk, a repair, and what is new. Once a month, usually on a Sunday, never twice.',
  'newsletter.emailMissing': 'We need an address to send it to.',
  'newsletter.policy': 'I have read the {policy} and would like the letter.',
  'newsletter.policyName': 'privacy policy',
  'newsletter.policyMissing': 'Please tick this; we may not write to you without it.',
  'newsletter.submit': 'Send it to me',
  'newsletter.print': 'You can leave with one click, at the foot of every letter.',
  'newsletter.failed': 'That did not get through. Your address is still here: please try once more.',
  'newsletter.done': 'Look in your inbox.',
  'newsletter.doneText':
    'We have sent a mail to this address. Confirm in it that it is yours, and the next letter comes. Nothing there? Look where the unwanted post goes.',
} as const;
