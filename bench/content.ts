/** The pages the bench renders: sizes from the specification, mixed block kinds. */
export const PAGE_SIZES = [12, 50, 200, 1_000] as const;

export interface RawBlock {
  readonly kind: string;
  readonly [field: string]: unknown;
}

const SCENES = ['fell-rain', 'valley-first-light', 'ridge-snowline', 'pass-wind', 'moor-winter', 'scree-noon'];
const scene = (index: number) => ({
  url: `scene/${SCENES[index % SCENES.length]}`,
  alt: `Weather over fell number ${index}`,
});
const words = (index: number): string =>
  `<p>Walked on day <strong>${index}</strong> from <a href="/stories/day-${index}">the north gate</a>: wind, sleet, and one bright hour.</p>`;

const KINDS: readonly ((index: number) => RawBlock)[] = [
  (index) => ({
    kind: 'media-banner',
    eyebrowText: `Season ${index}`,
    title: `It will rain on day ${index}. Walk anyway.`,
    subtitle: 'Seam-taped in Kendal; 412 g in medium.',
    media: scene(index),
    gradientStyle: 'focused',
    targets: [{ text: `See jacket ${index}`, url: `/p/jacket-${index}`, size: 'lg' }],
    isFullWidth: true,
  }),
  (index) => ({
    kind: 'icon-and-text',
    title: `What comes with order ${index}`,
    items: ['truck', 'return', 'repair'].map((icon) => ({ icon, richText: words(index) })),
  }),
  (index) => ({
    kind: 'accordions',
    title: `Questions about day ${index}`,
    accordions: ['Sizing', 'Care', 'Delivery'].map((title) => ({ title: `${title} ${index}`, richText: words(index) })),
  }),
  (index) => ({
    kind: 'collection',
    title: `Shelf ${index}`,
    breakpoints: { sm: { type: 'grid', columns: 1 }, lg: { columns: 3 } },
    items: [0, 1, 2].map((place) => ({
      kind: 'linked-card',
      title: `Shelf ${index}, place ${place}`,
      subtitle: 'Out, in spite of it',
      media: scene(index + place),
      mediaTarget: { url: `/c/shelf-${index}-${place}` },
    })),
  }),
  (index) => ({
    kind: 'media-banner',
    layoutVariant: 'split',
    title: `Ripped it on day ${index}? Send it in.`,
    richText: words(index),
    media: scene(index),
    backgroundColor: 'bone',
    targets: [{ text: 'How repairs work', url: `/stories/repairs-${index}` }],
  }),
  (index) => ({ kind: 'spacer', bottomMargins: { sm: 'md', lg: 'lg' }, id: `gap-${index}` }),
];

/**
 * One block of a bench page.
 *
 * @param index position on the page; determines kind and content
 * @param edition changes the text, as an editor would
 */
export function block(index: number, edition = 0): RawBlock {
  const make = KINDS[index % KINDS.length] as (index: number) => RawBlock;
  return make(edition === 0 ? index : index + edition * 10_000);
}

/** A canvas of `size` blocks, each in its edition. */
export function canvas(size: number, editions: readonly number[] = []): object {
  const items = Array.from({ length: size }, (_, index) => block(index, editions[index]));
  return {
    id: `bench-${size}`,
    slug: `bench-${size}`,
    metadata: { htmlTitle: `Bench of ${size}` },
    sections: [{ name: 'Bench', items }],
    popups: [],
  };
}
