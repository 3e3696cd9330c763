import { expect, test } from 'vitest';
import { declarationsOf, inOrder, tagOf } from '../../../tests/support/rendering/markup.ts';
import { renderBlock } from '../../../tests/support/rendering/render-blocks.ts';
import { DEFAULT_DELAY_MS, dismissalOf, popUpKind, popUpToShow, showsOn } from './rules.ts';
import { schema } from './schema.ts';

const render = (fields: Readonly<Record<string, unknown>>) => renderBlock('pop-up', fields);
const popUp = {
  id: 'letter',
  name: 'newsletter winter',
  minimizedTitle: 'A letter?',
  maximizedTitle: 'A walk and a repair',
  title: 'One a month',
  targets: [{ text: 'Send it', url: '/letter' }],
  disclaimer: 'Leave any time.',
};

test('[POP-01] a pop-up takes its colours, delay, name, titles, targets, disclaimer and logo', async () => {
  const fields = {
    ...popUp,
    kind: 'pop-up',
    backgroundColor: 'bone',
    delay: 500,
    disclaimerColor: 'slate',
    titleHtml: 'One <em>a</em> month',
    titleColor: 'moss',
    logo: { url: 'scene/logo', alt: 'Northfell', width: 160, height: 60 },
    logoSize: 'large',
  };
  expect(schema.parse(fields)).toMatchObject({
    ...popUp,
    targets: [{ text: 'Send it' }],
    backgroundColor: 'var(--bone)',
    delay: 500,
    disclaimerColor: 'var(--slate)',
    titleColor: 'var(--moss)',
    titleHtml: { html: 'One <em>a</em> month' },
    logo: fields.logo,
    logoSize: 'large',
  });
  const { kind: _kind, ...own } = fields;
  const { html, css, issues } = await render(own);
  expect(issues).toEqual([]);
  const root = tagOf(html, /<cairn-pop-up[^>]*>/);
  expect(root).toContain('data-name="newsletter winter"');
  expect(root).toContain('data-delay="500"');
  expect(declarationsOf(root, css)).toBe('--fill:var(--bone)');
  expect(
    inOrder(
      html,
      'A letter?',
      'A walk and a repair',
      'pop-up__logo--large',
      'One <em>a</em> month',
      'href="/en-gb/letter"',
      'Leave any time.',
    ),
  ).toBe(true);
  expect(html).toMatch(/<img class="pop-up__logo[^>]* src="[^"]*scene\/logo" alt="Northfell" width="256" height="96"/);
  expect(declarationsOf(tagOf(html, /<h2[^>]*>/), css)).toBe('color:var(--moss)');
  expect(declarationsOf(tagOf(html, /<p class="pop-up__disclaimer[^>]*>/), css)).toBe('color:var(--slate)');
  for (const wrong of [
    { delay: -1 },
    { delay: 'soon' },
    { logoSize: 'huge' },
    { disclaimerColor: 'url(x)' },
    { pages: ['story'] },
    { pages: ['/story and more'] },
    { pages: ['/story?from=mail'] },
  ])
    expect(schema.safeParse({ ...fields, ...wrong }).success, JSON.stringify(wrong)).toBe(false);
});

test('[POP-02] the logo is small unless another size is given', async () => {
  const logo = { url: 'scene/logo', alt: 'Northfell', width: 160, height: 60 };
  expect((await render({ ...popUp, logo })).html).toMatch(
    /<img class="pop-up__logo pop-up__logo--small"[^>]* alt="Northfell" width="107" height="40"/,
  );
  expect((await render({ ...popUp, logo, logoSize: 'large' })).html).toContain('pop-up__logo--large');
});

test('it is rendered small, with the words for both states', async () => {
  const { html } = await render(popUp);
  expect(html).toContain(
    '<details class="pop-up__details"><summary class="pop-up__bar"><span class="pop-up__words"><span class="pop-up__minimized">A letter?</span><span class="pop-up__maximized">A walk and a repair</span>',
  );
});

test('[POP-05] it waits 2000 ms before it expands when content gives no delay', async () => {
  expect(DEFAULT_DELAY_MS).toBe(2000);
  expect(schema.parse({ kind: 'pop-up' }).delay).toBe(2000);
  expect((await render(popUp)).html).toContain('data-delay="2000"');
  expect((await render({ ...popUp, delay: 300 })).html).toContain('data-delay="300"');
});

test('[POP-06] expanded it holds title, buttons and disclaimer in its colour, those that are given', async () => {
  const targets = [...popUp.targets, { text: 'See the last one', url: '/letter/last' }];
  const { html, css } = await render({ ...popUp, targets, disclaimerColor: 'slate' });
  expect(
    inOrder(
      html,
      '<div class="pop-up__body">',
      'One a month</h2>',
      'href="/en-gb/letter"',
      'Send it',
      'href="/en-gb/letter/last"',
      'See the last one',
      'Leave any time.',
    ),
  ).toBe(true);
  expect(declarationsOf(tagOf(html, /<p class="pop-up__disclaimer[^>]*>/), css)).toBe('color:var(--slate)');
  const bare = (await render({ minimizedTitle: 'A letter?' })).html;
  expect(bare).not.toMatch(/<h2|class="targets"|pop-up__disclaimer|<img/);
});

test('[POP-08] a name that contains newsletter makes a newsletter pop-up, any other an account-registration one', async () => {
  expect(['newsletter', 'Winter Newsletter 2026', 'my-NEWSLETTERS'].map(popUpKind)).toEqual([
    'newsletter',
    'newsletter',
    'newsletter',
  ]);
  expect(['XPLR Pass', 'letter', '', undefined].map(popUpKind)).toEqual(Array(4).fill('account-registration'));
  expect((await render(popUp)).html).toContain('data-kind="newsletter"');
  expect((await render({ ...popUp, name: 'XPLR Pass' })).html).toContain('data-kind="account-registration"');
});

test('[POP-10] the first that is not dismissed is shown; nobody who is signed in is asked to make an account', () => {
  const all = [
    { id: 'pass', kind: 'account-registration' },
    { id: 'letter', kind: 'newsletter' },
  ] as const;
  const shown = (closed: readonly string[], signedIn: boolean) =>
    popUpToShow(all, new Set(closed.map(dismissalOf)), signedIn)?.id;
  expect(shown([], false)).toBe('pass');
  expect(shown(['pass'], false)).toBe('letter');
  expect(shown([], true)).toBe('letter');
  expect(shown(['letter'], true)).toBeUndefined();
  expect(shown(['pass', 'letter'], false)).toBeUndefined();
});

test('it shows on the pages it names, and on all when it names none', () => {
  expect([
    showsOn([], '/en-gb/story'),
    showsOn(['/'], '/en-gb'),
    showsOn(['/'], '/en-gb/'),
    showsOn(['/'], '/en-gb/story'),
    showsOn(['/story/'], '/fr-ca/story'),
  ]).toEqual([true, true, true, false, true]);
});
