import { expect, test } from 'vitest';
import { inOrder, tagOf } from '../../../tests/support/rendering/markup.ts';
import { renderBlock } from '../../../tests/support/rendering/render-blocks.ts';
import { ICONS } from '../../ui/picture/icons.ts';

const render = (fields: Readonly<Record<string, unknown>>) => renderBlock('benefit-bar', fields);

test('[BLK-BEN-01] a bar shows logo, background, icon, title, subtitle, links with their ids, and leads on as a whole', async () => {
  const { html, issues } = await render({
    logo: { url: 'scene/logo', alt: 'XPLR Pass', width: 60, height: 25 },
    backgroundImage: { url: 'scene/fell-rain', alt: '' },
    infoIcon: { url: 'info', alt: 'Note' },
    title: 'Free delivery',
    subtitle: 'For members',
    targets: [
      { id: 'join', text: 'Join', url: '/join' },
      { id: 'ask', text: 'Ask us', url: '/help' },
      { id: 'terms', text: 'Terms', url: '/loyalty-terms', targetAttribute: '_blank' },
    ],
    alignment: 'center-right',
    showCloseButton: true,
    mediaTarget: { url: '/xplr-pass' },
  });
  expect(issues).toEqual([]);
  expect(
    inOrder(
      html,
      'scene/fell-rain',
      'href="/en-gb/xplr-pass" aria-label="Free delivery"',
      'alt="XPLR Pass"',
      'role="img" aria-label="Note"',
      'Free delivery</h2>',
      'For members',
      '<li data-target-id="join"><a',
      'href="/en-gb/join"',
      '>Join<',
      '<li data-target-id="ask"><a',
      'href="/en-gb/help"',
      '>Ask us<',
      '<li data-target-id="terms"><a',
      'href="/en-gb/loyalty-terms" target="_blank"',
      'data-close',
    ),
  ).toBe(true);
  expect(tagOf(html, /<img class="benefit-bar__logo"[^>]*>/)).toMatch(/scene\/logo[^>]* width="60" height="25"/);
  expect(tagOf(html, /<cairn-benefit-bar[^>]*>/)).toMatch(
    /benefit-bar--picture tone-dark benefit-bar--closable place-center-right/,
  );
});

test('what is not given is not rendered; a bar with nothing to say is not there', async () => {
  const { html } = await render({ title: 'Free delivery' });
  expect(html).not.toMatch(/<img|<a|<ul|<svg|<button/);
  expect((await render({})).html.trim()).toBe('');
});

test('[BLK-BEN-01] an icon is one of the shop’s own, or a picture', async () => {
  const { html } = await render({ title: 'x', infoIcon: { url: 'leaf' } });
  expect(html).toMatch(/<svg[^>]* aria-hidden="true"/);
  expect(html).toContain(ICONS.leaf);
  expect((await render({ title: 'x', infoIcon: { url: 'scene/camp', alt: 'Camp' } })).html).toMatch(
    /<img class="benefit-bar__icon" src="[^"]*scene\/camp[^"]*" alt="Camp"/,
  );
});

test('[BLK-BEN-02] the close button is there only when it is asked for', async () => {
  expect((await render({ title: 'x', showCloseButton: true })).html).toMatch(
    /<cairn-benefit-bar[^>]* data-closable="[^"]+">.*<button[^>]* data-close aria-label="Close this bar"/s,
  );
  const fixed = (await render({ title: 'x' })).html;
  expect(fixed).not.toMatch(/data-close|<button/);
});
