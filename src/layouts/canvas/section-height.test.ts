import { experimental_AstroContainer as AstroContainer } from 'astro/container';
import { expect, test } from 'vitest';
import { fakePageContext } from '../../../tests/support/rendering/page-context.ts';
import { loadCanvas } from './load-canvas.ts';
import Sections from './Sections.astro';

const faq = { kind: 'accordions', accordions: [{ title: 'Question', richText: '<p>Answer.</p>' }] };

/** A page whose second section is deferred: its markup, and the room its rules reserve, narrow to wide. */
async function deferred(items: object[]) {
  const page = fakePageContext();
  const sections = [
    { name: 'first', items: [] },
    { name: 'workshop', items, lazy: true },
  ];
  const data = { id: 'p', slug: 'p', sections };
  const answer = Promise.resolve({ data, version: crypto.randomUUID(), tags: ['doc:pages/p'], maxAge: 60 });
  const canvas = await loadCanvas(page, 'pages/p', answer);
  const container = await AstroContainer.create();
  const html = await container.renderToString(Sections, { props: { canvas, slug: 'p' }, locals: { page } });
  return {
    html,
    heights: [...page.styles.css().matchAll(/min-height:calc\(([\d.]+)px \+ ([\d.]+)vw\)/g)].map(([, px, vw]) =>
      [px, vw].map(Number),
    ),
  };
}

/** Height in pixels that is reserved at a viewport width. */
const inPixels = ([px = 0, vw = 0]: readonly number[] = [], width: number): number => px + (vw * width) / 100;

test('a deferred section keeps the room of its blocks, at each width', async () => {
  const one = (await deferred([faq])).heights;
  const four = (await deferred([{ ...faq, accordions: Array(4).fill(faq.accordions[0]) }])).heights;
  expect(one.map(([px]) => px)).toEqual([203, 200, 145]);
  expect(four.map(([px]) => px)).toEqual([422, 380, 310]);
});

test('two blocks keep the room of both and the space between them', async () => {
  expect((await deferred([faq, faq])).heights[2]).toEqual([2 * 145 + 128, 0]);
});

test('a block that chooses keeps the room of what everybody sees', async () => {
  const chooses = { kind: 'experience', experienceId: 'x', variants: [], baselines: [{ targets: [faq] }] };
  expect((await deferred([chooses])).heights).toEqual((await deferred([faq])).heights);
});

test('a row of cards keeps room for its pictures, which grow with the viewport', async () => {
  const card = { kind: 'linked-card', title: 'Card', url: '/', media: { url: 'scene/fell-dawn' }, ratio: '4/3' };
  const row = (type: string) => ({
    kind: 'collection',
    items: Array(6).fill(card),
    breakpoints: { lg: { type, columns: 3 } },
  });
  const [grid, carousel] = [(await deferred([row('grid')])).heights[2], (await deferred([row('carousel')])).heights[2]];
  // Two rows of three cards, and one row of the same width.
  expect([grid, carousel]).toEqual([
    [275 * 1.5, 50],
    [275, 25],
  ]);
  expect(inPixels(grid, 1440)).toBeGreaterThan(inPixels(carousel, 1440) + 1440 / 4);
});

test('until it comes its link says what it does, not what editors call it', async () => {
  const { html } = await deferred([faq]);
  expect(html).toContain('Show more of this page');
  expect(html).not.toContain('workshop');
});
