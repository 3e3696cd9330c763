import { experimental_AstroContainer as AstroContainer } from 'astro/container';
import { expect, test } from 'vitest';
import { fakePageContext } from '../../../tests/support/page-context.ts';
import { loadCanvas } from './load-canvas.ts';
import Sections from './Sections.astro';

const faq = { kind: 'accordions', accordions: [{ title: 'Question', richText: '<p>Answer.</p>' }] };

/** A page whose second section is deferred: its markup, and the heights reserved by its rules, narrow to wide. */
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
  return { html, heights: [...page.styles.css().matchAll(/min-height:(\d+)px/g)].map(([, px]) => Number(px)) };
}

test('a deferred section keeps the room of its blocks, at each width', async () => {
  expect((await deferred([faq])).heights).toEqual([300, 310, 250]);
});

test('two blocks keep the room of both and the space between them', async () => {
  expect((await deferred([faq, faq])).heights[2]).toBe(628);
});

test('a block that chooses keeps the room of what everybody sees', async () => {
  const chooses = { kind: 'experience', experienceId: 'x', variants: [], baselines: [{ targets: [faq] }] };
  expect((await deferred([chooses])).heights).toEqual([300, 310, 250]);
});

test('until it comes its link says what it does, not what editors call it', async () => {
  const { html } = await deferred([faq]);
  expect(html).toContain('Show more of this page');
  expect(html).not.toContain('workshop');
});
