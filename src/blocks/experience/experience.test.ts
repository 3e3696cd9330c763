import { describe, expect, test } from 'vitest';
import { decisionRequestsText } from '../_kit/page/decision-requests.ts';
import { parseBlocks } from '../_kit/parse/parse.ts';
import { schemas } from '../_kit/registry.ts';
import { inOrder } from '../../../tests/support/rendering/markup.ts';
import { renderBlock } from '../../../tests/support/rendering/render-blocks.ts';
import { styleSheet } from '../../../tests/support/rendering/style-sheet.ts';
import { candidatesOf } from './candidates.ts';
import type { ExperienceFields } from './schema.ts';

const button = (text: string) => ({ kind: 'button', text, url: '/x' });
const fields = {
  experienceId: 'hero-test',
  name: 'Hero test',
  trackingEvent: 'hero-click',
  baselines: [{ targets: [button('Base')] }],
  variants: [
    { name: 'Big picture', variantId: 'Variant_B', targets: [button('Other')] },
    { name: 'Small picture', variantId: 'Variant_C', targets: [button('Third')] },
  ],
};

function parsed(raw: object): ExperienceFields {
  const [block] = parseBlocks([{ kind: 'experience', ...raw }], schemas).blocks;
  if (block?.valid !== true) throw new Error('The experience is broken.');
  return block.fields as ExperienceFields;
}

test('[XP-01] an experience takes its id, baselines, variants with name, id and targets, and a tracking event', async () => {
  const { experienceId, baselines, variants, trackingEvent } = parsed(fields);
  expect([experienceId, trackingEvent]).toEqual(['hero-test', 'hero-click']);
  expect(baselines[0]?.targets.blocks).toHaveLength(1);
  expect(variants).toMatchObject([
    { name: 'Big picture', variantId: 'Variant_B' },
    { name: 'Small picture', variantId: 'Variant_C' },
  ]);
  const { html } = await renderBlock('experience', fields);
  expect(html).toContain('data-experience="hero-test" data-name="Hero test" data-tracking-event="hero-click"');
  expect(
    inOrder(
      html,
      'data-segment="variant-b" data-name="big-picture"',
      'Other',
      'data-segment="variant-c" data-name="small-picture"',
      'Third',
      'data-baseline',
      'Base',
    ),
  ).toBe(true);
  expect(parseBlocks([{ kind: 'experience' }], schemas).issues).toMatchObject([{ pointer: '/0/experienceId' }]);
  // Every block among the targets of every variant and of the first baseline; another baseline is read and not shown.
  const several = {
    ...fields,
    baselines: [{ targets: [button('Base'), button('Base too')] }, { targets: [button('Second')] }],
    variants: fields.variants.map((one) => ({ ...one, targets: [...one.targets, button(`${one.variantId} too`)] })),
  };
  expect(parsed(several).baselines.map(({ targets }) => targets.blocks.length)).toEqual([2, 1]);
  const whole = (await renderBlock('experience', several)).html;
  expect(inOrder(whole, '>Other<', '>Variant_B too<', '>Third<', '>Variant_C too<', '>Base<', '>Base too<')).toBe(true);
  expect(whole).not.toContain('>Second<');
});

test('an experience with an experiment says so in its markup and asks nothing of the decision service', async () => {
  const block = { kind: 'experience', ...fields, experiment: 'hero-words' };
  expect((await renderBlock('experience', block)).html).toContain(
    'data-experience="hero-test" data-experiment="hero-words"',
  );
  expect(decisionRequestsText(parseBlocks([block], schemas).blocks)).toBeUndefined();
  expect(decisionRequestsText(parseBlocks([{ kind: 'experience', ...fields }], schemas).blocks)).toBe('["hero-test"]');
});

describe('what is in the page', () => {
  test('[XP-02] the baseline shows without script and by itself; variants are inert until one is chosen', async () => {
    const { html, issues } = await renderBlock('experience', fields);
    expect(issues).toEqual([]);
    expect(html).toContain('data-experience="hero-test" data-name="Hero test" data-tracking-event="hero-click"');
    expect(
      inOrder(
        html,
        '<template data-segment="variant-b" data-name="big-picture" data-when="never">',
        'Other',
        '</template>',
        '<template data-segment="variant-c" data-name="small-picture" data-when="never">',
        'Third',
        '<noscript data-baseline>',
        'Base',
        '</noscript>',
        '<cairn-decide>',
      ),
    ).toBe(true);
  });

  test('a baseline with an experience in it is a template, since noscript cannot nest', () => {
    const candidates = candidatesOf(
      parsed({ experienceId: 'outer', baselines: [{ targets: [{ kind: 'experience', ...fields }] }] }),
    );
    expect(candidates.map(({ open }) => open)).toEqual(['<template data-baseline>']);
  });

  test('[XP-05] an experience without any content renders nothing that could be seen', async () => {
    const { html } = await renderBlock('experience', { experienceId: 'x' });
    expect(html.replace(/<[^>]*>/g, '').trim()).toBe('');
    expect(html).not.toContain('skeleton');
    expect(styleSheet('src/blocks/experience/experience.css')).toContain(
      ':not(:has(> [data-content] > :not([hidden])))',
    );
  });

  test.each([
    ['recommendations', { title: 'For you', recommendedProducts: [] }],
    ['upsell', { title: 'Goes with it', recommendedProducts: [] }],
    ['promo-bar', { messages: [] }],
  ])('[XP-06] a variant of %s with nothing to show is empty, title and all', async (kind, inner) => {
    const { html } = await renderBlock('experience', {
      ...fields,
      variants: [{ variantId: 'b', targets: [{ kind, ...inner }] }],
    });
    expect(/<template data-segment="b"[^>]*>([\s\S]*?)<\/template>/.exec(html)?.[1]?.trim()).toBe('');
  });
});
