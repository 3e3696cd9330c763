import { expect, test } from 'vitest';
import { messagesToShow } from '../../personalisation/segments/empty-sections.ts';
import { renderBlock } from '../../../tests/support/rendering/render-blocks.ts';
import { declarationsOf, tagOf, textOf } from '../../../tests/support/rendering/markup.ts';
import { declaredFor, styleSheet } from '../../../tests/support/rendering/style-sheet.ts';
import { readModes } from '../../ui/carousel/carousel-rules.ts';

const message = (text: string, more: object = {}) => ({ id: text, richText: `<p>${text}</p>`, ...more });
const target = { text: 'Read', url: '/read' };
const render = (fields: Readonly<Record<string, unknown>>, options: Parameters<typeof renderBlock>[2] = {}) =>
  renderBlock('promo-bar', fields, options);

test('[BLK-PROMO-01] a bar takes autorotateTime, closable and messages', async () => {
  const { html, issues } = await render({
    autorotateTime: 7,
    closable: true,
    messages: [message('One'), message('Two')],
  });
  expect(issues).toEqual([]);
  expect(textOf(html)).toMatch(/One Two/);
  expect(html).toContain('&quot;interval&quot;:7000');
  expect(html).toMatch(/<button[^>]* data-close/);
  expect(html).toContain('aria-label="Announcements"');
});

test('[BLK-PROMO-02] a message has id, section, text, links and colours', async () => {
  const { html, css } = await render({
    messages: [
      message('One', {
        sectionId: 'for-you',
        targets: [target],
        textColor: '#111111',
        background: '#eeeeee',
        hoverLinkColor: '#3f5b45',
      }),
      message('Two', {
        sectionId: 'sale',
        textColor: '#222222',
        clickable: true,
        targets: [{ text: 'Sale', url: '/sale' }],
      }),
    ],
  });
  const [item = '', second = ''] = html.match(/<div class="promo-bar__item[^>]*>/g) ?? [];
  expect(item).toContain('data-message="One" data-section-id="for-you"');
  expect(declarationsOf(item, css)).toBe('--promo-ink:#111111;--promo-fill:#eeeeee;--promo-hover:#3f5b45');
  expect(html).toContain('href="/en-gb/read"');
  expect(second).toContain('data-message="Two" data-section-id="sale"');
  expect(declarationsOf(second, css)).toBe('--promo-ink:#222222');
  expect(html).toMatch(
    /<a class="promo-bar__message promo-bar__message--clickable" href="\/en-gb\/sale">.*<p>Two<\/p>/s,
  );
});

test('[BLK-PROMO-04] the bar moves every autorotateTime seconds, in milliseconds', async () => {
  const { html } = await render({ autorotateTime: 7, messages: [message('One'), message('Two')] });
  const modes = readModes(/data-modes="([^"]*)"/.exec(html)?.[1]?.replaceAll('&quot;', '"'));
  for (const mode of Object.values(modes)) expect(mode).toEqual({ active: true, loop: true, interval: 7_000 });
});

test('[BLK-PROMO-07] the close button is there only when the bar is closable', async () => {
  expect((await render({ closable: true, messages: [message('One')] })).html).toMatch(
    /<button[^>]* data-close aria-label="Close this message"/,
  );
  const fixed = (await render({ messages: [message('One')] })).html;
  expect(fixed).not.toContain('data-close');
  expect(fixed).not.toContain('data-closable');
});

test('[BLK-PROMO-10] a clickable message links as a whole to its first target, another does not', async () => {
  const whole = (
    await render({
      messages: [message('One', { clickable: true, targets: [target, { text: 'Other', url: '/other' }] })],
    })
  ).html;
  expect(whole).toMatch(/<a class="promo-bar__message promo-bar__message--clickable" href="\/en-gb\/read">.*One/s);
  expect(whole).not.toContain('/other');
  // With a link in its text, the link to the target lies over the whole message.
  const linked = message('<a href="/x">One</a>', {
    clickable: true,
    targets: [target, { text: 'Other', url: '/other' }],
  });
  const covered = (await render({ messages: [linked] })).html;
  expect(covered).toMatch(/promo-bar__message--clickable">.*<a class="promo-bar__cover" href="\/en-gb\/read"/s);
  expect(covered).not.toContain('/other');
  const parts = (await render({ messages: [message('One', { targets: [target] })] })).html;
  expect(parts).not.toMatch(/clickable|promo-bar__cover/);
  expect(parts).toMatch(/<div class="promo-bar__message">.*<p>One<\/p>.*<a class="button/s);
});

test('[BLK-PROMO-11] links of a message take its hover colour under the pointer', async () => {
  const { html, css } = await render({ messages: [message('<a href="/x">Go</a>', { hoverLinkColor: 'ember' })] });
  expect(declarationsOf(tagOf(html, /<div class="promo-bar__item[^>]*>/), css)).toBe('--promo-hover:var(--ember)');
  const sheet = styleSheet('src/blocks/promo-bar/promo-bar.css');
  for (const link of ['--clickable:hover', ' a:hover', ' .button:hover'])
    expect(declaredFor(sheet, `.promo-bar__message${link}`)).toBe('color: var(--promo-hover, currentcolor);');
});

test('[BLK-PROMO-12] the bar is at most 548 px wide', () => {
  expect(styleSheet('src/blocks/promo-bar/promo-bar.css')).toMatch(/\.promo-bar \{[^}]*max-width: 548px;/);
});

test('[BLK-PROMO-13] no more messages show than the configured number', async () => {
  const messages = ['One', 'Two', 'Three', 'Four'].map((text) => message(text));
  const { html } = await render({ messages }, { settings: { promoBarMaxMessages: 2 } });
  const items = html.match(/<div class="promo-bar__item[^>]*>/g) ?? [];
  expect(items.map((item) => item.includes(' hidden'))).toEqual([false, false, true, true]);
  expect(html).toContain('data-limit="2"');
  expect(messagesToShow([{}, {}, {}], new Set(), 2)).toHaveLength(2);
});

test('[BLK-PROMO-14] a message for a section recorded as empty is dropped, and another moves up', () => {
  const messages = [{ sectionId: 'gone' }, { sectionId: 'there' }, {}];
  expect(messagesToShow(messages, new Set(['gone']))).toEqual([{ sectionId: 'there' }, {}]);
  expect(messagesToShow(messages, new Set(['gone']), 1)).toEqual([{ sectionId: 'there' }]);
  expect(messagesToShow([{ sectionId: 'gone' }], new Set(['gone']))).toEqual([]);
});

test('a bar without messages renders nothing', async () => {
  expect((await render({})).html.trim()).toBe('');
});
