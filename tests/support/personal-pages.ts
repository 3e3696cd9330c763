/** Every condition of D2 §6 with its counterpart, as an editor spells it. */
export const CONDITION_NAMES = [
  'logged-out', 'logged-in', 'loyalty-member', 'non-loyalty-logged-in', 'employee', 'non-employee', 'cart-empty', 'cart-not-empty',
  'ipa-wranx', 'non-ipa-wranx', 'wranx', 'non-wranx', 'ipa', 'non-ipa', 'athletes', 'non-athletes',
] as const;
export type ConditionName = (typeof CONDITION_NAMES)[number];

const says = (text: string) => [{ kind: 'icon-and-text', items: [{ icon: 'info', richText: `<p>${text}</p>` }], variant: 'icon-left' }];

const page = (slug: string, items: readonly object[]): object => ({ id: slug, slug, metadata: { htmlTitle: slug }, sections: [{ name: 'all', items }] });

/** One segmentation per condition, and one that holds them all, for what a test context forces. */
const segmentsTable = page('segments-table', [
  ...CONDITION_NAMES.map((id) => ({ kind: 'segmentation', id: `when-${id}`, segments: [{ id, targets: says('holds') }], baselines: [{ targets: says('baseline') }] })),
  { kind: 'segmentation', id: 'any', segments: CONDITION_NAMES.map((id) => ({ id, targets: says(id) })), baselines: [{ targets: says('baseline') }] },
]);

/** What only colleagues see, and the promo messages that announce it. */
const emptySection = page('segments-empty', [
  {
    kind: 'promo-bar',
    id: 'bar',
    messages: [
      { id: 'for-all', richText: '<p>Repairs are free</p>' },
      { id: 'for-colleagues', sectionId: 'colleagues', richText: '<p>Colleagues: look below</p>' },
    ],
  },
  { kind: 'segmentation', id: 'colleagues', segments: [{ id: 'employee', targets: says('Your allowance renews in January') }] },
  { kind: 'segmentation', id: 'cart', segments: [{ id: 'cart-not-empty', targets: says('Something is in your cart') }], baselines: [{ targets: says('Nothing in your cart yet') }] },
  { kind: 'product-card', product: 'NF104001MOS' },
]);

/** Pages that personalisation is judged on, by slug. */
export const personalPages = (): Readonly<Record<string, object>> => ({ 'segments-table': segmentsTable, 'segments-empty': emptySection });
