import { expect, test } from 'vitest';
import { renderBlock } from '../../../tests/support/rendering/render-blocks.ts';
import { inOrder, tagOf } from '../../../tests/support/rendering/markup.ts';
import { SEGMENT_NAMES } from '../../personalisation/segments/segments.ts';

const says = (text: string) => [{ kind: 'icon-and-text', items: [{ richText: `<p>${text}</p>` }] }];
const fields = {
  id: 'for-you',
  segments: [
    { id: 'Logged In', targets: says('in') },
    { id: 'employee', targets: says('colleague') },
  ],
  baselines: [{ targets: says('everyone') }, { targets: says('second') }],
};
const render = (more: object = {}, options: Parameters<typeof renderBlock>[2] = {}) =>
  renderBlock('segmentation', { ...fields, ...more }, options);

test('[SEG-01] a segmentation takes id, segments, baselines, isFullWidth and hideOnBreakpoint', async () => {
  const { html, issues } = await render({ isFullWidth: true, hideOnBreakpoint: ['sm', 'lg'] });
  expect(issues).toEqual([]);
  const root = tagOf(html, /<cairn-segments[^>]*>/);
  expect(root).toContain('data-id="for-you"');
  expect(root).toMatch(/class="segments hide-sm hide-lg blocks--full-width"/);
  expect(
    inOrder(
      html,
      '<template data-segment="logged-in" data-when="in">',
      'in</p>',
      '<template data-segment="employee" data-when="employee">',
      '<noscript data-baseline>',
      'everyone',
      '<cairn-decide>',
    ),
  ).toBe(true);
});

test('[SEG-03] only the first baseline comes along', async () => {
  const baselines = [{ targets: [...says('everyone'), ...says('and all')] }, { targets: says('second') }];
  const { html } = await render({ baselines });
  expect(inOrder(html, '<noscript data-baseline>', 'everyone</p>', 'and all</p>', '</noscript>')).toBe(true);
  expect(html).not.toContain('second');
});

test('[SEG-13] [SEG-14] with the client-only flag no segmented content is in the answer; without it it waits beside a skeleton', async () => {
  const later = (await render({}, { settings: { segmentsClientOnly: true } })).html;
  expect(later).not.toMatch(/colleague|everyone|<template/);
  expect(later).toContain('data-src="?segments=1"');
  const now = (await render()).html;
  expect(now).toMatch(/data-skeleton aria-hidden="true"/);
  expect(now).not.toContain('data-src');
  const asked = (
    await render({}, { settings: { segmentsClientOnly: true }, url: 'https://shop.test/en-gb?segments=1' })
  ).html;
  expect(asked).toContain('colleague');
});

test('[LIM-01] the skeleton holds sixteen placeholders', async () => {
  expect((await render()).html.match(/<span class="skeleton">/g)).toHaveLength(16);
});

test('a segment with a name the shop does not know is never shown by itself', async () => {
  expect((await render({ segments: [{ id: 'vip', targets: says('vip') }] })).html).toContain(
    '<template data-segment="vip" data-when="never">',
  );
  expect(SEGMENT_NAMES).not.toContain('vip');
});

test('a baseline that holds a segmentation is kept in a template, since noscript cannot nest', async () => {
  const { html } = await render({ baselines: [{ targets: [{ kind: 'segmentation', ...fields }] }] });
  expect(html).toContain('<template data-baseline>');
});

test('above the fold the picture of whichever segment is chosen goes ahead of others; further down it waits', async () => {
  const banner = (id: string) => [
    { kind: 'media-banner', id, title: id, media: { url: 'scene/fell-rain', alt: 'Rain' } },
    { kind: 'media-banner', id: `${id}-2`, title: 'Second', media: { url: 'scene/moor-winter', alt: 'Snow' } },
  ];
  const pictures = {
    segments: [{ id: 'employee', targets: banner('colleague') }],
    baselines: [{ targets: banner('everyone') }],
  };
  const ahead = async (priority: number): Promise<number> =>
    ((await render(pictures, { priority })).html.match(/fetchpriority="high"/g) ?? []).length;
  expect([await ahead(1), await ahead(0)]).toEqual([2, 0]);
});
