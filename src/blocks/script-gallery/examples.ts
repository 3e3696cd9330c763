import type { BlockExample } from '../_kit/define-block.ts';

export const examples: readonly BlockExample[] = [
  {
    name: 'With title and subtitle',
    fields: {
      containerId: 'out-in-it',
      title: 'Seen out there',
      subtitle: 'Pictures by people who tagged theirs. Not all of it was good weather.',
    },
  },
  {
    name: 'On a colour, full width',
    fields: { containerId: 'small-camps', title: 'Small camps', backgroundColor: 'bone', isFullWidth: true },
  },
  {
    name: 'Longest sensible text',
    fields: {
      containerId: 'out-in-it',
      title: 'Seen out there, between the first snow on the tops and the last of it in the gullies behind the workshop',
      subtitle:
        'Everybody whose picture this is has said yes to it standing here. If yours does and you did not, write to us, and it goes the same day.',
    },
  },
  { name: 'Right to left', fields: { containerId: 'out-in-it', titleHtml: '<span dir="rtl">شوهد في الخارج</span>' } },
  { name: 'Emptiest valid', fields: { containerId: 'repaired' } },
];
