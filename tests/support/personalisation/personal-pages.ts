import { readFileSync } from 'node:fs';

/** Every condition of D2 §6 with its opposite, as editors write it. */
export const CONDITION_NAMES = [
  'logged-out',
  'logged-in',
  'loyalty-member',
  'non-loyalty-logged-in',
  'employee',
  'non-employee',
  'cart-empty',
  'cart-not-empty',
  'ipa-wranx',
  'non-ipa-wranx',
  'wranx',
  'non-wranx',
  'ipa',
  'non-ipa',
  'athletes',
  'non-athletes',
] as const;
export type ConditionName = (typeof CONDITION_NAMES)[number];

const says = (text: string) => [
  { kind: 'icon-and-text', items: [{ icon: 'info', richText: `<p>${text}</p>` }], variant: 'icon-left' },
];

const page = (slug: string, items: readonly object[]): object => ({
  id: slug,
  slug,
  metadata: { htmlTitle: slug },
  sections: [{ name: 'all', items }],
});

/** One segmentation per condition, plus one with all of them, for forced test contexts. */
const segmentsTable = page('segments-table', [
  ...CONDITION_NAMES.map((id) => ({
    kind: 'segmentation',
    id: `when-${id}`,
    segments: [{ id, targets: says('holds') }],
    baselines: [{ targets: says('baseline') }],
  })),
  {
    kind: 'segmentation',
    id: 'any',
    segments: CONDITION_NAMES.map((id) => ({ id, targets: says(id) })),
    baselines: [{ targets: says('baseline') }],
  },
]);

/** Content for employees only, and the promo messages that announce it. */
const emptySection = page('segments-empty', [
  {
    kind: 'promo-bar',
    id: 'bar',
    messages: [
      { id: 'for-all', richText: '<p>Repairs are free</p>' },
      { id: 'for-colleagues', sectionId: 'colleagues', richText: '<p>Colleagues: look below</p>' },
    ],
  },
  {
    kind: 'segmentation',
    id: 'colleagues',
    segments: [{ id: 'employee', targets: says('Your allowance renews in January') }],
  },
  {
    kind: 'segmentation',
    id: 'cart',
    segments: [{ id: 'cart-not-empty', targets: says('Something is in your cart') }],
    baselines: [{ targets: says('Nothing in your cart yet') }],
  },
  { kind: 'product-card', product: 'NF104001MOS' },
]);

/** A row and an upsell below the first screen, with decided products only. */
const decidedOnly = page('decided-only', [
  { kind: 'media-banner', title: 'Something tall', media: { url: 'scene/pass-wind', alt: 'A pass' } },
  ...Array.from({ length: 3 }, () => ({
    kind: 'media-banner',
    title: 'And more',
    media: { url: 'scene/scree-noon', alt: 'Scree' },
  })),
  { kind: 'recommendations', id: 'only-row', title: 'Chosen for you', variant: '5-cards', strategy: 'popular' },
  { kind: 'upsell', id: 'only-upsell', title: 'Goes with them', strategy: 'popular' },
  { kind: 'media-banner', title: 'The end', media: { url: 'scene/scree-noon', alt: 'Scree' } },
]);

interface Block {
  readonly kind: string;
  readonly id?: string;
  readonly [field: string]: unknown;
}

interface Canvas {
  readonly sections: readonly { readonly name: string; readonly items: readonly Block[] }[];
}

const banner = (id: string, title: string, text: string, media?: string): Block => ({
  kind: 'media-banner',
  id,
  title,
  titleStyle: 'h2',
  subtitle: text,
  backgroundColor: 'lichen',
  targets: [{ text: 'Read on', url: '/stories/eleven-thousand-repairs' }],
  ...(media === undefined ? {} : { media: { url: media, alt: title } }),
});

const afterHero = banner('after-hero', 'Ripped it? Good. Send it in.', 'Ten working days, no charge.');
const beforeQuestions = banner('before-questions', 'The bench is open on Saturday', 'Bring it washed.');

const segmented = (id: string, baseline: Block): Block => ({
  kind: 'segmentation',
  id,
  segments: [
    {
      id: 'employee',
      targets: [banner(`${id}-employee`, 'Your allowance renews in January', 'What is left stands in your account.')],
    },
    { id: 'cart-not-empty', targets: [banner(`${id}-cart`, 'Something is in your cart', 'It will keep.')] },
  ],
  baselines: [{ targets: [baseline] }],
});

/** Ids of the two experiences of the personal home page; each has a variant `b`. */
export const EXPERIENCES = ['personal-hero', 'personal-season'] as const;

const experience = (experienceId: string, baseline: Block, variant: Block): Block => ({
  kind: 'experience',
  id: experienceId,
  experienceId,
  baselines: [{ targets: [baseline] }],
  variants: [{ name: 'B', variantId: 'b', targets: [variant] }],
});

/** The demo shop's home page with its blocks replaced one by one; undefined removes one. */
function home(slug: string, change: (block: Block) => readonly Block[]): object {
  const page = JSON.parse(readFileSync('content/pages/home.json', 'utf8')) as Canvas;
  return {
    ...page,
    id: slug,
    slug,
    sections: page.sections.map((section) => ({ ...section, items: section.items.flatMap(change) })),
  };
}

/** The variant of a segmentation that guests see. */
const forGuests = ({ segments }: Block): readonly Block[] =>
  (segments as { id: string; targets: Block[] }[]).find(({ id }) => id === 'logged-out')?.targets ?? [];

/** Three segmentations (including the home page's own), two experiences, one recommendation. */
function personalHome(slug: string, mark?: (block: Block) => Block): object {
  const markBlock = mark ?? ((block: Block) => block);
  const marked = (block: Block): Block => {
    const within = (list: unknown): unknown =>
      (list as { targets: Block[] }[]).map((one) => ({
        ...one,
        targets: one.targets.flatMap((target) =>
          [target, markBlock(target)].slice(0, markBlock(target) === target ? 1 : 2),
        ),
      }));
    return {
      ...block,
      ...(block['segments'] === undefined ? {} : { segments: within(block['segments']) }),
      ...(block['variants'] === undefined ? {} : { variants: within(block['variants']) }),
      ...(block['baselines'] === undefined ? {} : { baselines: within(block['baselines']) }),
    };
  };
  return home(slug, (block) => {
    if (block.id === 'home-hero')
      return [
        marked(experience(EXPERIENCES[0], block, { ...block, id: 'hero-b', title: 'Taped in Kendal, seam by seam' })),
        marked(segmented('hello', afterHero)),
      ];
    if (block.id === 'home-season')
      return [marked(experience(EXPERIENCES[1], block, { ...block, id: 'season-b', title: 'Out before the weather' }))];
    if (block.id === 'home-faq') return [marked(segmented('bench', beforeQuestions)), block];
    if (block.kind === 'recommendations') return [mark === undefined ? block : markedRow(block)];
    return [block.kind === 'segmentation' ? marked(block) : block];
  });
}

/**
 * Colours that identify the versions of a place in frames: place → version → colour. No other pixel of the shop uses
 * them.
 */
export const MARKS: Readonly<Record<string, Readonly<Record<string, string>>>> = {
  hero: { 'home-hero': '#ff00e0', 'hero-b': '#00ffd0' },
  season: { 'home-season': '#e000ff', 'season-b': '#00ff60' },
  hello: { 'after-hero': '#ff0090', 'hello-employee': '#00e0ff', 'hello-cart': '#a0ff00' },
  bench: { 'before-questions': '#ff0030', 'bench-employee': '#0080ff', 'bench-cart': '#e0ff00' },
  row: { 'own-products': '#60ff00' },
  forYou: { 'seg-guest': '#8000ff', 'seg-member': '#ff6000', 'seg-employee': '#0020ff' },
};
const colourOf = (id: string | undefined): string | undefined =>
  Object.values(MARKS).flatMap((versions) => (id !== undefined && versions[id] !== undefined ? [versions[id]] : []))[0];

/**
 * A recommendation row whose own products have two colour options, both in the mark's colour; decided products have
 * none.
 */
const markedRow = (block: Block): Block => {
  const swatches = ['A', 'B'].map((code) => ({ code, label: code, colour: MARKS['row']?.['own-products'] }));
  return {
    ...block,
    recommendedProducts: (block['recommendedProducts'] as object[]).map((product) => ({
      ...product,
      kind: 'product-card',
      swatches,
    })),
  };
};

/** Adds a strip in a version's colour below it. */
const strip = (block: Block): Block => {
  const colour = colourOf(block.id);
  return colour === undefined
    ? block
    : {
        kind: 'media-banner',
        id: `mark-${block.id ?? ''}`,
        title: '.',
        titleColor: colour,
        backgroundColor: colour,
        isFullWidth: true,
      };
};

/** The same page as a guest sees it, without segmentations, experiences or recommendations. */
const plain = home('plain-home', (block) => {
  if (block.id === 'home-hero') return [block, afterHero];
  if (block.id === 'home-faq') return [beforeQuestions, block];
  if (block.kind === 'segmentation') return forGuests(block);
  return block.kind === 'recommendations' ? [] : [block];
});

/** Pages of the personalisation tests, by slug. */
export const personalPages = (): Readonly<Record<string, object>> => ({
  'decided-only': decidedOnly,
  'segments-table': segmentsTable,
  'segments-empty': emptySection,
  'personal-home': personalHome('personal-home'),
  'marked-home': personalHome('marked-home', strip),
  'plain-home': plain,
});
