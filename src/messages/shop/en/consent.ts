import common from './common.ts';

/** The consent banner and the cookie settings. */
export default {
  ...common,
  'consent.title': 'What may we remember?',
  'consent.text':
    'The shop works without any of it. With your leave we also measure how fast pages are, play films from other hosts, and choose what suits you.',
  'consent.all': 'Accept all',
  'consent.necessary': 'Only necessary',
  'consent.choose': 'Choose',
  'consent.settings': 'Cookie settings',
  'consent.intro':
    'Tick what you agree to. You can change your mind here at any time; what you take back stops at once, and what was kept for it is deleted.',
  'consent.save': 'Save my choice',
  'consent.saved': 'Your choice is saved.',
  'consent.always': 'always on',
  'consent.C0001': 'Necessary',
  'consent.C0001.text': 'Your cart, signing in, this choice, and what you have closed. The shop cannot do without.',
  'consent.C0002': 'Performance',
  'consent.C0002.text': 'How fast pages are and which of them help, counted without your name.',
  'consent.C0003': 'Functional',
  'consent.C0003.text':
    'Films and pictures from other hosts, such as YouTube, shown on our pages, and what you lately looked at, kept on this device.',
  'consent.C0004': 'Targeting',
  'consent.C0004.text': 'Pages and recommendations chosen for you, and trying out two versions of a page.',
  'consent.more': 'More in our {privacy}.',
} as const;
