import type { BlockExample } from '../_kit/define-block.ts';

const repair = {
  eventId: 'repair-day-kendal-2026-11',
  eyebrowText: 'In the shop',
  title: 'Repair days at the mill',
  richText:
    '<p>Bring one thing that leaks, sticks or has lost its zip. Ann and Tom mend at the long table by the window; you hold the torch and learn how it is done.</p><p>Tea is on us. Please wash it first.</p>',
  startDate: '2026-11-27',
  endDate: '2026-11-29',
  enablePlusOne: true,
  confirmationTitle: 'We will keep you a chair',
  confirmationSubtitle: 'Doors open at ten. Bring the thing, clean and dry.',
  submitCtaLabel: 'Keep me a chair',
  place: { name: 'Northfell Kendal', address: 'Helsfell Mill, Burneside Road, Kendal LA9 6AA' },
  media: { url: 'scene/valley-farm', alt: 'Farm and mill in a valley, low cloud on the fells behind' },
};
const { media: _, ...withoutPicture } = repair;

export const examples: readonly BlockExample[] = [
  { name: 'Repair days, with a guest', layoutVariant: 'image-left', fields: repair },
  {
    name: 'Picture on the right, one evening, nobody to bring',
    layoutVariant: 'image-right',
    fields: {
      ...repair,
      layoutVariant: 'image-right',
      eventId: 'map-evening-keswick',
      title: 'An evening with maps',
      richText: '<p>Reading ground from paper, for people who have only ever followed a blue dot.</p>',
      startDate: '2026-12-03',
      endDate: '2026-12-03',
      enablePlusOne: false,
      submitCtaLabel: 'Come along',
      place: { name: 'Northfell Keswick', address: '' },
    },
  },
  {
    name: 'Without a picture, on moss',
    layoutVariant: 'image-left',
    fields: { ...withoutPicture, backgroundColor: 'moss', isFullWidth: true },
  },
  {
    name: 'Longest sensible text',
    fields: {
      ...repair,
      eventId: 'winter-skills-week',
      title: 'A week of winter skills for people who already walk all summer and would like to go on doing so',
      richText:
        '<p>Seven mornings above Honister with two mountain leaders: reading snow, choosing a line, cutting steps, stopping a slide, and deciding to go home. You may come for one morning or for all of them; each stands on its own.</p><ul><li>Boots that take a crampon, a helmet, and an axe. We lend what you lack.</li><li>Meeting point is the slate mine car park, at eight, in any weather short of a red warning.</li><li>Dogs stay at home, however good they are on snow.</li></ul>',
      startDate: '2027-01-28',
      endDate: '2027-02-03',
      place: { name: 'Honister Slate Mine, upper car park', address: 'Honister Pass, Borrowdale, Keswick CA12 5XN' },
      submitCtaLabel: 'Put my name on the leaders’ list',
    },
  },
  {
    name: 'Right to left',
    fields: {
      ...withoutPicture,
      eventId: 'rtl',
      eyebrowText: undefined,
      title: 'أيام الإصلاح في كيندال',
      richText: '<p dir="rtl">أحضر قطعة واحدة تحتاج إلى إصلاح. الشاي علينا.</p>',
      place: undefined,
    },
  },
  { name: 'Emptiest valid', fields: { eventId: 'bare', title: 'Open evening', startDate: '2026-12-10' } },
];
