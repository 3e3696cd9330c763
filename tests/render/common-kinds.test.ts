import { expect, test } from 'vitest';
import { blockDefinition, blockKinds, schemas } from '../../src/blocks/_kit/registry.ts';
import { declarationsOf, inOrder, tagOf } from '../support/rendering/markup.ts';
import { renderBlock } from '../support/rendering/render-blocks.ts';

type Fields = Readonly<Record<string, unknown>>;

/** Fields of an example that would take the place of the field under test. */
const REPLACING = new Set(['titleHtml', 'subtitleHtml', 'hideTitle', 'eyebrowLogo', 'linkType', 'mediaTarget']);

/** The kinds that take all these fields, each with the content of its first example and the fields. */
function kindsTaking(fields: Fields): (readonly [kind: string, content: Fields])[] {
  const kinds = blockKinds().flatMap((kind) => {
    const example = Object.entries(blockDefinition(kind)?.examples[0]?.fields ?? {});
    const content = { ...Object.fromEntries(example.filter(([name]) => !REPLACING.has(name))), ...fields };
    const read = schemas(kind)?.safeParse({ ...content, kind });
    const taken = read?.success === true ? Object.keys(read.data as object) : [];
    return Object.keys(fields).every((name) => taken.includes(name)) ? [[kind, content] as const] : [];
  });
  if (kinds.length < 2) throw new Error(`Only ${kinds.length} kinds take ${Object.keys(fields).join(', ')}.`);
  return kinds;
}

async function render(kind: string, content: Fields) {
  const { html, css } = await renderBlock(kind, content, {
    settings: { galleryScript: '/gallery/{containerId}/{locale}.js' },
  });
  const root = tagOf(html, /<[a-z][^>]*>/);
  return { html, root, declared: declarationsOf(root, css) };
}

/** A heading with these words, which may be linked. */
const heading = (words: string, attributes = ''): RegExp =>
  new RegExp(`<h[1-6][^>]*${attributes}[^>]*>(?:<a [^>]*>)?${words}`);

test.each(kindsTaking({ title: 'Walk anyway' }))('[BLK-COM-02] %s has its title as heading', async (kind, content) => {
  expect((await render(kind, content)).html).toMatch(heading('Walk anyway'));
});

test.each(kindsTaking({ title: 'Plain words', titleHtml: 'Walk <em>anyway</em>' }))(
  '[BLK-COM-03] %s has its marked-up title as heading',
  async (kind, content) => {
    const { html } = await render(kind, content);
    expect(html).toMatch(heading('Walk <em>anyway</em>'));
    expect(html).not.toMatch(heading('Plain words'));
  },
);

test.each(kindsTaking({ title: 'Walk anyway', titleH1: true }))(
  '[BLK-COM-05] %s makes its title an h1',
  async (kind, content) => {
    expect((await render(kind, content)).html).toMatch(/<h1[^>]*>(?:<a [^>]*>)?Walk anyway/);
  },
);

test.each(kindsTaking({ title: 'Walk anyway', hideTitle: true }))(
  '[BLK-COM-06] %s does not display a hidden title',
  async (kind, content) => {
    const { html } = await render(kind, content);
    expect(html).toMatch(heading('Walk anyway', 'class="visually-hidden"'));
  },
);

test.each(kindsTaking({ title: 'Walk anyway', subtitle: 'In Kendal', eyebrowText: 'Autumn', overline: 'Repairs' }))(
  '[BLK-COM-07] [BLK-COM-08] %s has eyebrow and overline above its title, the subtitle below',
  async (kind, content) => {
    const { html } = await render(kind, content);
    expect(inOrder(html, '>Autumn</p>', '>Repairs</p>', '>Walk anyway', '>In Kendal</p>'), html).toBe(true);
  },
);

test.each(kindsTaking({ richText: '<p>By <b>hand</b></p>', richTextColor: '#445566' }))(
  '[BLK-COM-10] %s has its body text in its colour',
  async (kind, content) => {
    const { html, css } = await renderBlock(kind, content);
    expect(declarationsOf(tagOf(html, /<div class="rich-text[^>]*>(?=<p>By <b>hand<\/b>)/), css)).toBe('color:#445566');
  },
);

test.each(
  kindsTaking({ richText: '<p>By hand</p>', targets: [{ text: 'Go', url: '/go' }], richTextBelowTargets: true }),
)('[BLK-COM-11] %s has its body text before the buttons, or after them', async (kind, content) => {
  expect(inOrder((await render(kind, content)).html, 'href="/en-gb/go"', 'By hand')).toBe(true);
  const before = await render(kind, { ...content, richTextBelowTargets: false });
  expect(inOrder(before.html, 'By hand', 'href="/en-gb/go"')).toBe(true);
});

test.each(kindsTaking({ backgroundColor: '#c9d3b0' }))('[BLK-COM-12] %s is filled', async (kind, content) => {
  expect((await render(kind, content)).declared).toContain('#c9d3b0');
});

const pictures = {
  media: { url: 'scene/first', alt: 'The first' },
  mediaList: [
    { url: 'scene/second', alt: 'The second' },
    { url: 'scene/third', alt: 'The third' },
  ],
  mediaTarget: { url: '/picture', targetAttribute: '_blank' },
  captionText: 'Above Borrowdale',
  captionPosition: 'top-left',
};
// A vertical list has one picture for each of its entries instead.
test.each(kindsTaking(pictures).filter(([kind]) => kind !== 'vertical-list'))(
  '[BLK-COM-13] [BLK-COM-14] [BLK-COM-18] [BLK-COM-28] %s shows its pictures in order, linked and with a caption',
  async (kind, content) => {
    const { html } = await render(kind, content);
    const link = '<a class="media__link" href="/en-gb/picture" target="_blank"';
    expect(inOrder(html, link, 'alt="The first"', 'alt="The second"', 'alt="The third"')).toBe(true);
    expect(html).toMatch(/<figcaption class="media__caption media__caption--top-left">Above Borrowdale/);
  },
);

const buttons = { targets: ['one', 'two', 'three'].map((text) => ({ text, url: `/${text}` })) };
const links = (html: string): string[] =>
  [...html.matchAll(/ href="\/en-gb\/(one|two|three)"/g)].map(([, to = '']) => to);
test.each(kindsTaking({ ...buttons, linkType: 'CTA' }))(
  '[BLK-COM-15] [BLK-COM-16] %s links through its buttons in their order, and with No-CTA has none',
  async (kind, content) => {
    expect(links((await render(kind, content)).html)).toEqual(['one', 'two', 'three']);
    expect(links((await render(kind, { ...content, linkType: 'No-CTA' })).html)).toEqual([]);
  },
);

test.each(kindsTaking({ ...buttons, equalTargetSize: true }))(
  '[BLK-COM-17] %s gives its buttons one width when asked to',
  async (kind, content) => {
    expect((await render(kind, content)).html).toMatch(/<(?:div|ul) class="[\w-]*(?:targets|links) [\w-]*--equal"/);
    expect((await render(kind, { ...content, equalTargetSize: false })).html).not.toContain('--equal');
  },
);

const promotionTracking = { creativeName: 'hero-aw26', promotionId: 'aw26', promotionName: 'Autumn' };
test.each(kindsTaking({ promotionTracking }))(
  '[BLK-COM-22] %s carries its promotion’s names',
  async (kind, content) => {
    const { root } = await render(kind, content);
    for (const name of ['promotion-id="aw26"', 'promotion-name="Autumn"', 'creative-name="hero-aw26"'])
      expect(root).toContain(`data-${name}`);
  },
);

// The alignment of a secondary navigation is that of its links [BLK-SEC-02].
const aligned = kindsTaking({ alignment: 'right', textAlignment: { sm: 'center', lg: 'right' } });
test.each(aligned.filter(([kind]) => kind !== 'secondary-navigation'))(
  '[BLK-COM-23] %s places its content and aligns its text',
  async (kind, content) => {
    expect((await render(kind, content)).root).toMatch(/ place-right align-center lg-align-right[ "]/);
  },
);

test.each(kindsTaking({ overlayWidth: { sm: 'xs', md: 'lg' } }))(
  '[BLK-COM-24] %s has the overlay width of its content',
  async (kind, content) => {
    expect((await render(kind, content)).root).toMatch(/ overlay-xs md-overlay-lg[ "]/);
  },
);

test.each(kindsTaking({ hideOnBreakpoint: ['md', 'lg'] }))(
  '[BLK-COM-25] %s hides at the breakpoints it names',
  async (kind, content) => {
    const { root } = await render(kind, content);
    expect(root).toMatch(/ hide-md hide-lg[ "]/);
    expect(root).not.toContain('hide-sm');
  },
);

test.each(kindsTaking({ bottomMargins: { sm: 'sm', lg: 'lg' } }))(
  '[BLK-COM-26] %s has its space below, per breakpoint',
  async (kind, content) => {
    // A spacer is nothing but that space.
    const property = kind === 'spacer' ? 'height' : 'margin-block-end';
    expect((await render(kind, content)).declared).toContain(`${property}:var(--space-4);${property}:var(--space-8)`);
  },
);

test.each(kindsTaking({ isFullWidth: true, isFullHeight: { sm: true, lg: false } }))(
  '[BLK-COM-27] %s stretches over page and screen only when asked to',
  async (kind, content) => {
    expect((await render(kind, content)).root).toMatch(/ block--full-width block-full-height lg-block-own-height[ "]/);
    const plain = await render(kind, { ...content, isFullWidth: false, isFullHeight: false });
    expect(plain.root).not.toMatch(/full-width|full-height/);
  },
);
