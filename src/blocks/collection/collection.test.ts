import { expect, test } from 'vitest';
import { renderBlock } from '../../../tests/support/rendering/render-blocks.ts';
import { declaredFor, styleSheet } from '../../../tests/support/rendering/style-sheet.ts';
import { declarationsOf, inOrder, tagOf } from '../../../tests/support/rendering/markup.ts';
import { t } from '../../messages/index.ts';
import { carouselModes } from '../../ui/carousel/layout.ts';
import { isStacked, modesOf } from './layout.ts';
import { schema } from './schema.ts';

const row = styleSheet('src/ui/carousel/row.css');
const card = (title: string) => ({ kind: 'linked-card', title });
const items = ['One', 'Two', 'Three'].map(card);
const render = (fields: Readonly<Record<string, unknown>>) => renderBlock('collection', { items, ...fields });
const parsed = (fields: object) => schema.parse({ kind: 'collection', ...fields });
const modes = (fields: object, count = 3) => modesOf(parsed(fields), count);
const shell = (html: string): string => tagOf(html, /<(?:cairn-carousel|div) class="collection__shell[^>]*>/);
const track = (html: string): string => tagOf(html, /<(?:ul|div) class="collection__track[^>]*>/);

test('[BLK-COL-01] a collection takes type, items, breakpoints, variant, textLink and titleHeadingTag', async () => {
  const { html, issues } = await render({
    type: 'multilink',
    breakpoints: { sm: { type: 'carousel', showIndicators: true }, lg: { type: 'grid', columns: 2 } },
    variant: 'highlightCenter',
    textLink: { text: 'All', url: '/all' },
    title: 'Some',
    titleHeadingTag: 'h3',
  });
  expect(issues).toEqual([]);
  expect(
    html.match(/<(?:li|div role="listitem") class="collection__item(?: collection__item--centre)?">/g),
  ).toHaveLength(3);
  expect(inOrder(html, '<h3', '>Some<', 'href="/en-gb/all"', '>All<', 'One', 'Two', 'Three')).toBe(true);
  expect(tagOf(html, /<section[^>]*>/)).toContain('collection--multilink collection--highlightCenter');
  expect(shell(html)).toMatch(/carousel--at-sm carousel--dots-sm carousel--at-md carousel--dots-md"/);
  expect(shell(html)).not.toContain('carousel--at-lg');
  const cards = await render({
    items: [],
    type: 'category-card',
    categoryCards: [
      { title: 'Jackets', url: '/c/jackets-21001' },
      { title: 'Tents', url: '/c/tents-24001' },
    ],
  });
  expect(cards.issues).toEqual([]);
  expect(inOrder(cards.html, 'href="/en-gb/c/jackets-21001"', 'Jackets', 'href="/en-gb/c/tents-24001"', 'Tents')).toBe(
    true,
  );
});

test('[BLK-COL-02] the type decides how entries are shown', async () => {
  for (const type of ['linked-card', 'cta-button', 'multilink'])
    expect((await render({ type })).html).toContain(`collection--${type}`);
  const { html } = await render({
    items: [],
    type: 'category-card',
    categoryCards: [{ title: 'Jackets', url: '/c/jackets-21001', media: { url: 'scene/a', alt: 'A' } }],
  });
  expect(html).toMatch(/<a class="category-card" href="\/en-gb\/c\/jackets-21001">.*scene\/a.*Jackets/s);
  // Where content has both, the type says which of them are the entries.
  const categoryCards = [{ title: 'Jackets', url: '/c/jackets-21001' }];
  const names = async (type: string) => {
    const both = (await render({ type, categoryCards })).html;
    return ['>One<', '>Jackets<'].filter((name) => both.includes(name));
  };
  expect(await names('category-card')).toEqual(['>Jackets<']);
  expect(await names('linked-card')).toEqual(['>One<']);
  expect(modes({ type: 'multilink' }).lg.columns).toBe(3);
  expect(
    (
      await render({
        type: 'multilink',
        items: [{ kind: 'multi-link-card', title: 'More', targets: [{ text: 'Go', url: '/go' }] }],
      })
    ).html,
  ).toMatch(/<(?:li|div role="listitem")[^>]*><article class="block multi-link-card.*href="\/en-gb\/go"/s);
  expect((await render({ type: 'cta-button', items: [{ kind: 'button', text: 'Go', url: '/go' }] })).html).toMatch(
    /<(?:li|div role="listitem")[^>]*><div[^>]*><a class="button/,
  );
});

test('[BLK-COL-03] each breakpoint makes it a grid or a carousel; a larger one inherits', async () => {
  const some = shell((await render({ breakpoints: { sm: { type: 'carousel' }, lg: { type: 'grid' } } })).html);
  expect(some).toContain('carousel--at-sm carousel--at-md');
  expect(some).not.toContain('carousel--at-lg');
  expect(some).toContain(`data-modes="{&quot;sm&quot;:{&quot;active&quot;:true`);
  const grid = (await render({ breakpoints: { sm: { type: 'grid' } } })).html;
  expect(grid).not.toContain('cairn-carousel');
});

test('[BLK-COL-04] slide width, greatest width, padding and margin are set per breakpoint', async () => {
  const { html, css } = await render({
    breakpoints: {
      sm: { type: 'carousel', slideWidth: '78%', slideMaxWidth: '20rem', slidePadding: 8, margin: 16 },
      lg: { slideWidth: 300 },
    },
  });
  const declarations = declarationsOf(track(html), css);
  expect(declarations).toContain(
    '--slide:calc((100% + var(--gap)) * 0.78 - var(--gap));--slide-max:20rem;--slide-padding:8px;--gap:16px',
  );
  expect(declarations).toContain('--slide:300px;--slide-max:20rem');
  expect(css).toMatch(/@media \(width >= 1200px\)\{\.s-[0-9a-f]+\{[^}]*--slide:300px/);
  const each = await render({
    breakpoints: { sm: { type: 'carousel' }, md: { slidePadding: 12, margin: 4, slideMaxWidth: 500 } },
  });
  expect(each.css).toMatch(
    /@media \(width >= 768px\)\{\.s-[0-9a-f]+\{[^}]*--slide-max:500px;--slide-padding:12px;--gap:4px/,
  );
  expect(declaredFor(row, '.row')).toContain('gap: var(--space-6) var(--gap);');
  expect(row).toContain('padding: var(--slide-padding, 0px);');
  for (const name of ['sm', 'md', 'lg'])
    expect(row).toContain(
      `.carousel--at-${name} > .row > :is(li, div) { flex: none; inline-size: min( var(--slide, calc((100% + var(--gap)) / var(--columns, 1) - var(--gap))), var(--slide-max, 100%) );`,
    );
});

test('[BLK-COL-05] arrows, dots and progress show at the breakpoints that ask for them', async () => {
  const { html } = await render({
    breakpoints: {
      sm: { type: 'carousel', showIndicators: true, showArrows: false },
      md: { showArrows: true, showIndicators: false },
      lg: { showProgress: true },
    },
  });
  const tag = shell(html);
  expect(tag).toMatch(
    /carousel--at-sm carousel--dots-sm carousel--at-md carousel--arrows-md carousel--at-lg carousel--arrows-lg carousel--progress-lg/,
  );
  expect(html.match(/data-carousel-dot/g)).toHaveLength(3);
  expect(html).toContain('data-carousel-next');
  expect((await render({ breakpoints: { sm: { type: 'carousel' } } })).html).not.toMatch(
    /data-carousel-(?:dot|next|bar)/,
  );
  const css = styleSheet('src/ui/carousel/carousel.css');
  for (const part of ['controls', 'arrows', 'dots', 'progress'])
    expect(declaredFor(css, `.carousel__${part}`)).toContain('display: none;');
  for (const name of ['sm', 'md', 'lg']) {
    const all = { type: 'carousel', showArrows: true, showIndicators: true, showProgress: true };
    const { html: own } = await render({ breakpoints: { [name]: all } });
    for (const part of ['arrows', 'dots', 'progress']) {
      expect(shell(own)).toContain(` carousel--${part}-${name}`);
      expect(declaredFor(css, `.carousel--${part}-${name} .carousel__${part}`)).toBe(
        part === 'progress' ? 'display: block;' : 'display: flex;',
      );
    }
    expect(declaredFor(css, `.carousel--at-${name} .carousel__controls`)).toBe('display: flex;');
  }
});

test('[BLK-COL-08] autorotateTime in seconds becomes an interval in milliseconds', async () => {
  const { html } = await render({ breakpoints: { sm: { type: 'carousel', autoplay: true, autorotateTime: 2.5 } } });
  expect(shell(html)).toContain('&quot;interval&quot;:2500');
  const set = carouselModes(
    modes({
      breakpoints: { sm: { type: 'carousel', autoplay: true, autorotateTime: 4, loop: true }, lg: { autoplay: false } },
    }),
  );
  expect(set.sm).toEqual({ active: true, loop: true, interval: 4000 });
  expect(set.lg.interval).toBeUndefined();
});

test('[BLK-COL-10] highlightCenter lifts the card in the middle', async () => {
  const { html } = await render({
    variant: 'highlightCenter',
    items: ['One', 'Two', 'Three', 'Four', 'Five'].map(card),
  });
  expect(html).toContain('collection--highlightCenter');
  expect(inOrder(html, 'One', 'Two', 'collection__item--centre', 'Three', 'Four')).toBe(true);
  expect(html.match(/collection__item--centre/g)).toHaveLength(1);
  const css = styleSheet('src/blocks/collection/collection.css');
  expect(declaredFor(css, '.collection--highlightCenter .collection__item')).toContain('transform: scale(0.92);');
  expect(css).toMatch(/\.collection__shell:not\(\.carousel\) \.collection__item--centre,[^{]*\{ transform: none;/);
});

test('[BLK-COL-11] threeCardGrid sets three in a row', async () => {
  const { html, css } = await render({ variant: 'threeCardGrid', breakpoints: { sm: { type: 'carousel' } } });
  expect(html).not.toContain('cairn-carousel');
  expect(declarationsOf(track(html), css)).toBe('--columns:1;--columns:3;--columns:3');
  expect(css).toMatch(/@media \(width >= 768px\)\{\.s-[0-9a-f]+\{--columns:3\}\}/);
  expect(tagOf(html, /<ul class="collection__track[^>]*>/)).toMatch(/class="collection__track row\b/);
  expect(declaredFor(row, '.row')).toMatch(
    /display: grid;.*grid-template-columns: repeat\(var\(--columns, 1\), minmax\(0, 1fr\)\);/,
  );
});

test('[BLK-COL-12] a text link comes with the collection, and titleHeadingTag is the heading’s element', async () => {
  const { html } = await render({
    title: 'Three',
    titleHeadingTag: 'h4',
    textLink: { text: 'All jackets', url: '/c/jackets-21001' },
  });
  expect(html).toMatch(/<h4[^>]*>Three<\/h4>/);
  for (const titleHeadingTag of ['h1', 'h3', 'h6'])
    expect((await render({ title: 'Three', titleHeadingTag })).html).toMatch(
      new RegExp(`<${titleHeadingTag} [^>]*>Three</${titleHeadingTag}>`),
    );
  expect(html).toMatch(/<a class="button button-text-link[^"]*collection__link" href="\/en-gb\/c\/jackets-21001">/);
});

test('[BLK-COL-13] a name with [stacked] forces a full-width grid whatever the breakpoints say', async () => {
  expect(isStacked('Stories [stacked]')).toBe(true);
  expect(isStacked('Stories')).toBe(false);
  const forced = modes({
    name: 'Stories [stacked]',
    breakpoints: { sm: { type: 'carousel', columns: 3 }, lg: { type: 'carousel' } },
  });
  expect([forced.sm, forced.md, forced.lg].map(({ type, columns }) => [type, columns])).toEqual([
    ['grid', 1],
    ['grid', 1],
    ['grid', 1],
  ]);
  const { html } = await render({ name: 'Stories [stacked]', breakpoints: { sm: { type: 'carousel' } } });
  expect(html).toContain('block--full-width');
  expect(html).not.toContain('cairn-carousel');
});

test('[BLK-COL-14] a slide of buttons is 12.5rem wide plus its padding, at most 19.25rem on small screens and 26.5rem otherwise', async () => {
  const { html, css } = await render({
    type: 'cta-button',
    breakpoints: { sm: { type: 'carousel', slidePadding: 8 } },
  });
  const [sm, md, lg] = declarationsOf(track(html), css)
    .split(';--columns')
    .map((part) => part);
  expect(sm).toContain('--slide:calc(12.5rem + 8px);--slide-max:19.25rem');
  for (const part of [md, lg]) expect(part).toContain('--slide:calc(12.5rem + 8px);--slide-max:26.5rem');
  expect(css).toMatch(/@media \(width >= 768px\)\{\.s-[0-9a-f]+\{[^}]*--slide-max:26\.5rem/);
  // Without padding, and for buttons only.
  const bare = { type: 'cta-button', breakpoints: { sm: { type: 'carousel' } } };
  expect(modes(bare).sm).toMatchObject({ slideWidth: 'calc(12.5rem + 0px)', slideMaxWidth: '19.25rem' });
  expect(modes({ ...bare, type: 'linked-card' }).sm).not.toHaveProperty('slideWidth');
});

test('[BLK-COL-15] the arrows of a collection of buttons are hidden on small screens', async () => {
  const { html } = await render({
    type: 'cta-button',
    breakpoints: { sm: { type: 'carousel', showArrows: true }, lg: { slideWidth: '20rem' } },
  });
  expect(shell(html)).toMatch(
    /carousel--at-sm carousel--at-md carousel--arrows-md carousel--at-lg carousel--arrows-lg/,
  );
  const set = modes({ type: 'cta-button', breakpoints: { sm: { type: 'carousel', showArrows: true } } });
  expect([set.sm.showArrows, set.md.showArrows, set.lg.showArrows]).toEqual([false, true, true]);
  const cards = modes({ breakpoints: { sm: { type: 'carousel', showArrows: true } } });
  expect(cards.sm.showArrows).toBe(true);
});

test('a broken entry is left out in public, together with its list item', async () => {
  const { html, issues } = await render({ items: [card('One'), { kind: 'unicorn' }] });
  expect(html.match(/<(?:li|div role="listitem") /g)).toHaveLength(1);
  expect(issues).toMatchObject([{ pointer: '/0/items/1/kind', rule: 'unknown_kind' }]);
});

test('without columns of its own a grid has as many as leave no card alone in the last row, if possible', () => {
  const columns = (count: number, type = 'linked-card') => {
    const { sm, md, lg } = modes({ type }, count);
    return [sm, md, lg].map((mode) => mode.columns);
  };
  expect([1, 2, 3, 4, 5, 6, 7, 8].map((count) => columns(count))).toEqual([
    [1, 2, 3],
    [2, 2, 3],
    [2, 3, 3],
    [2, 2, 4],
    [2, 3, 3],
    [2, 3, 3],
    [2, 3, 4],
    [2, 3, 4],
  ]);
  expect(columns(3, 'category-card')).toEqual([2, 3, 4]);
  expect(columns(5, 'multilink')).toEqual([1, 2, 3]);
});

test('a collection without entries has no list', async () => {
  const { html } = await render({ items: [], title: 'Soon' });
  expect(html).toContain('Soon');
  expect(html).not.toContain('collection__shell');
});

test('a carousel is called what its title says, without markup, or what it is', async () => {
  const label = async (fields: object) =>
    / aria-label="([^"]*)"/.exec(
      shell((await render({ breakpoints: { sm: { type: 'carousel' } }, ...fields })).html),
    )?.[1];
  expect(await label({ title: 'Plain', titleHtml: 'Marked <em>up</em>' })).toBe('Plain');
  expect(await label({ titleHtml: 'Marked <em>up</em>' })).toBe('Marked up');
  expect(await label({})).toBe(t('en-gb', 'carousel.region'));
});
