import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { inOrder, textOf } from '../../../../tests/support/rendering/markup.ts';
import { localeInfo, type LocaleInfo } from '../../../content/addresses/sites.ts';
import { iconHtml } from '../../../ui/picture/icons.ts';
import { bar, drawer, leaf } from './menu.support.ts';

const menuCss = readFileSync('src/layouts/shell/menu/main-menu.css', 'utf8');

test('[MENU-14] the bar is 2.35rem high', () => {
  expect(menuCss).toMatch(/\.main-menu__list \{[^}]*height: 2\.35rem;/);
});

test('[MENU-15] on wide screens a third-level entry is a link with an optional icon', () => {
  const markup = bar({
    children: [
      {
        title: 'Kinds',
        children: [
          { ...leaf, menuIcon: { icon: 'drop' }, children: [leaf] },
          { title: 'Wind', target: { url: '/wind' } },
        ],
      },
    ],
  });
  expect(markup).toContain(
    `href="/en-gb/c/jackets-21001?q=rain" data-menu-id="rain">${iconHtml({ name: 'drop', size: 'sm' }).markup}Rain shells</a>`,
  );
  expect(markup).toContain('<a class="menu-leaf" href="/en-gb/wind">Wind</a>');
  expect(markup).not.toContain('<details');
});

test('[MENU-18] on small screens a third-level entry is an accordion with children, a link without', () => {
  const markup = drawer({
    children: [
      {
        title: 'Kinds',
        children: [
          { ...leaf, children: [{ title: 'Skarn', target: { url: '/p/skarn' } }] },
          { title: 'Wind', target: { url: '/wind' } },
        ],
      },
    ],
  });
  expect(markup).toMatch(
    /<details class="drawer__third"[^>]*><summary[^>]*>Rain shells<svg.*href="\/en-gb\/p\/skarn">Skarn<\/a>.*<\/details>/s,
  );
  expect(markup.match(/<details class="drawer__third"/g)).toHaveLength(1);
  expect(markup).toContain('<li><a class="drawer__leaf" href="/en-gb/wind">Wind</a></li>');
});

test('[MENU-19] on small screens the shop-all entry comes first, with the feature on and hideShopAll unset', () => {
  const third = {
    children: [
      { title: 'Kinds', children: [{ ...leaf, children: [{ title: 'Skarn', target: { url: '/p/skarn' } }] }] },
    ],
  };
  expect(inOrder(drawer(third), 'All of Jackets', 'Kinds', 'All of Rain shells', 'Skarn')).toBe(true);
  expect(drawer(third, { shopAllOnMobile: false })).not.toContain('All of');
  const hidden = {
    children: [{ title: 'Kinds', children: [{ ...third.children[0]?.children[0], hideShopAll: { sm: true } }] }],
  };
  expect(drawer(hidden)).toMatch(/<li class="hide-sm"><a[^>]*>All of Rain shells/);
  expect(drawer({ hideShopAll: { sm: true } })).toMatch(/<li class="hide-sm"><a[^>]*>All of Jackets/);
  expect(drawer({ hideShopAll: { sm: true, md: true } })).not.toContain('All of Jackets');
});

test('[MENU-20] [MENU-21] it reads as the label and the title of its entry, and leads where the entry leads', () => {
  expect(drawer()).toMatch(/<a class="drawer__leaf drawer__all" href="\/en-gb\/c\/jackets-21001">All of Jackets/);
  const third = { ...leaf, children: [{ title: 'Skarn', target: { url: '/p/skarn' } }] };
  expect(
    drawer({ title: 'Shells', target: { url: '/c/shells-21005' }, children: [{ title: 'Kinds', children: [third] }] }),
  ).toMatch(
    /href="\/en-gb\/c\/shells-21005">All of Shells.*href="\/en-gb\/c\/jackets-21001\?q=rain">All of Rain shells/s,
  );
  const labels = {
    'en-us': /All of Jackets/,
    'en-ca': /All of Jackets/,
    'en-gb': /All of Jackets/,
    'fr-ca': /Tout voir\s*: Jackets/,
    'fr-fr': /Tout voir\s*: Jackets/,
    'de-de': /Alles unter Jackets/,
  };
  for (const [locale, label] of Object.entries(labels))
    expect(textOf(drawer({}, { info: localeInfo(locale) as LocaleInfo })), locale).toMatch(label);
});

test('with the click trigger the entry itself is the button of its panel', () => {
  expect(bar({}, { menuTrigger: 'click' })).toMatch(
    /<button class="main-menu__link" type="button" aria-expanded="false" aria-controls="menu-0">Jackets/,
  );
});
