import { expect, test } from 'vitest';
import { renderBlocks } from '../../../../tests/support/rendering/render-blocks.ts';
import type { Fragment, PreviewState } from '../../../content/page-context.ts';

/** Depends on current stock, so it is never cached. */
const upsell = {
  kind: 'upsell',
  variant: 'stacked',
  recommendedProducts: [{ id: 'NF101001', name: 'Beck shell', url: '/p/beck-shell', price: { current: 10 } }],
};
const stock = { commerce: async () => new Response('{"quantity": 3, "variants": []}') };

test('a block that holds one which has to wait is put together around it, in order', async () => {
  const holding = (targets: readonly object[]) => ({ kind: 'segmentation', baselines: [{ targets }] });
  const { html } = await renderBlocks(
    [holding([{ kind: 'button', text: 'Before', url: '/a' }, upsell, { kind: 'button', text: 'After', url: '/b' }])],
    stock,
  );
  expect(html).toMatch(
    /^<cairn-segments[^]*<noscript data-baseline>[^]*Before[^]*Beck shell[^]*After[^]*<\/noscript><cairn-decide><\/cairn-decide><\/cairn-segments>$/,
  );
});

test('neither it nor what it stands in is cached; what stands beside it is', async () => {
  const fragments = new Map<string, Fragment>();
  const button = { kind: 'button', text: 'Beside', url: '/a' };
  const { html } = await renderBlocks(
    [{ kind: 'segmentation', baselines: [{ targets: [upsell, button] }] }, upsell, button],
    { ...stock, fragments },
  );
  expect(html.match(/upsell__name/g)).toHaveLength(2);
  expect([...fragments.values()].map(({ html: markup }) => markup)).toEqual([
    expect.stringMatching(/^<div class="block button-block">[^]*Beside/),
    expect.stringMatching(/^<div class="block button-block">[^]*Beside/),
  ]);
});

test('a broken block is a card to editors, and nothing where its page is measured as the shop would show it', async () => {
  const broken = { kind: 'button', text: 7 };
  const beside = { kind: 'button', text: 'Beside', url: '/a' };
  const rendered = async (preview: PreviewState): Promise<string> =>
    (await renderBlocks([broken, beside, { kind: 'collection', items: [broken] }], { preview })).html;
  const seen = await rendered({ draft: true, overlay: false });
  expect(seen.match(/class="invalid-block"/g)).toHaveLength(2);
  const measured = await rendered({ draft: true, overlay: false, measured: true });
  expect(measured).toContain('Beside');
  expect(measured).not.toContain('invalid-block');
});
