import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { inOrder, textOf } from '../../../../tests/support/rendering/markup.ts';
import type { Html } from '../../../ui/html/html.ts';
import { localeInfo, type LocaleInfo } from '../../../content/addresses/sites.ts';
import { headerHtml } from '../header/header.ts';
import { iconHtml } from '../../../ui/picture/icons.ts';
import { fetchedMenu, MENU_PARTS, menuVersion } from './fetched-menu.ts';
import { shopAllSizes, visibleParts } from './menu-rules.ts';
import { bar, drawer, facts, group, jackets, leaf, menu } from './menu.support.ts';

const menuCss = readFileSync('src/layouts/shell/menu/main-menu.css', 'utf8');

test('[MENU-01] the header renders the menu of the CMS, with links in the page’s locale', () => {
  const packs = { title: 'Packs', target: { url: '/c/packs-23001' }, children: [] };
  const { markup } = headerHtml({ items: [jackets, packs] }, { ...facts, info: localeInfo('fr-fr') as LocaleInfo });
  expect(markup).toContain(
    '<a class="main-menu__link" href="/fr-fr/c/jackets-21001" data-menu-id="jackets">Jackets</a>',
  );
  const { entries } = menu(jackets, packs);
  for (const part of MENU_PARTS) {
    const fetched = fetchedMenu(part, entries, { ...facts, info: localeInfo('fr-fr') as LocaleInfo });
    expect(fetched.markup).toContain('href="/fr-fr/stories/wash-your-shell"');
    expect(markup).toContain(`data-src="/fr-fr/partial/menu/${part}/${menuVersion(fetched)}"`);
  }
  // Every entry, in the bar and in the drawer.
  expect(markup.match(/href="\/fr-fr\/c\/packs-23001"/g)).toHaveLength(2);
  expect(headerHtml(undefined, facts).markup).toContain('<ul class="main-menu__list" role="list"></ul>');
});

test('[MENU-02] an entry takes every field of the specification', () => {
  const full = {
    ...jackets,
    titleHtml: 'Jackets <em>new</em>',
    target: { url: 'https://other.test/jackets', targetAttribute: '_blank' },
    columns: 2,
    menuBanner: { media: { url: 'scene/fell-rain', alt: 'Rain' }, title: 'Forecast' },
    visualSelectors: [
      { title: 'Moss', media: { url: 'product/NF104001/MOS/front' }, target: { url: '/c/jackets-21001?colour=MOS' } },
    ],
    visualSelectorsTitle: 'By colour',
    menuStyle: 'strong',
    menuIcon: { icon: 'drop' },
    titleVisibility: 'title+icon',
    hideShopAll: { sm: true, md: true, lg: false },
    overrideShopAll: { title: 'Every jacket', target: { url: '/c/jackets-21001?all' } },
  };
  expect(menu(full).issues).toEqual([]);
  const markup = bar(full);
  expect(markup).toMatch(
    /<a class="main-menu__link menu-style-strong" href="https:\/\/other\.test\/jackets" target="_blank" rel="noopener"[^>]*><svg[^]*?<\/svg>Jackets <em>new<\/em><span class="visually-hidden"> \(opens in a new tab\)/,
  );
  for (const part of ['main-menu__groups--2', 'Forecast', 'By colour', 'Every jacket']) expect(markup).toContain(part);
});

test('[MENU-03] columns says how many groups stand side by side; all of them unless it is given', () => {
  expect(bar()).toContain('main-menu__groups--2');
  expect(bar({ columns: 1 })).toContain('main-menu__groups--1"');
  expect(bar({ children: [group, group, group] })).toContain('main-menu__groups--3');
  expect(menuCss).toMatch(/\.main-menu__groups \{\s*display: grid;/);
  for (const columns of [2, 3, 4, 5]) {
    expect(bar({ columns })).toContain(`main-menu__groups--${columns}"`);
    expect(menuCss).toMatch(
      new RegExp(`\\.main-menu__groups--${columns} \\{\\s*grid-template-columns: repeat\\(${columns}, minmax`),
    );
  }
  expect(menu({ ...jackets, columns: 9 }).issues).toMatchObject([{ pointer: '/items/0/columns' }]);
});

test('[MENU-04] the panel shows its banner, and picture choices under their heading', () => {
  const markup = bar({
    menuBanner: {
      media: { url: 'scene/fell-rain', alt: 'Rain on a fell', seoTitle: 'Fell' },
      title: 'Forecast: the usual',
      text: 'Bring a hood.',
    },
    visualSelectorsTitle: 'By colour',
    visualSelectors: [
      { title: 'Moss', media: { url: 'product/NF104001/MOS/front' }, target: { url: '/c/jackets-21001?colour=MOS' } },
      { title: 'Slate', media: { url: 'product/NF104001/SLT/front' }, target: { url: '/c/jackets-21001?colour=SLT' } },
    ],
  });
  expect(markup).toMatch(
    /<a class="menu-banner" href="\/en-gb\/c\/jackets-21001"><img src="[^"]*scene\/fell-rain" alt="Rain on a fell" title="Fell"[^]*?Forecast: the usual[^]*?Bring a hood\.[^]*?<\/a>/,
  );
  const [moss, slate] = ['MOS', 'SLT'].map((colour) => [
    `href="/en-gb/c/jackets-21001?colour=${colour}"`,
    `product/NF104001/${colour}/front`,
  ]);
  expect(inOrder(markup, 'By colour', ...(moss ?? []), 'Moss', ...(slate ?? []), 'Slate')).toBe(true);
  expect(bar()).not.toMatch(/menu-banner|visual-selector/);
  const menuBanner = { media: { url: 'scene/fell-rain' }, title: 'Sale', target: { url: '/sale' } };
  for (const own of [bar({ menuBanner }), drawer({ menuBanner })])
    expect(own).toMatch(/<a class="menu-banner" href="\/en-gb\/sale"><img src="[^"]*scene\/fell-rain"/);
});

test('[MENU-05] menuStyle changes the look, menuIcon gives an icon, title+icon shows both together', () => {
  const looks = {
    highlight: 'color: var\\(--sale\\)',
    strong: 'font-weight: 600',
    quiet: 'color: var\\(--text-soft\\)',
  };
  for (const [menuStyle, look] of Object.entries(looks)) {
    expect(bar({ menuStyle })).toContain(`main-menu__link menu-style-${menuStyle}`);
    expect(drawer({ menuStyle })).toContain(`drawer__link menu-style-${menuStyle}`);
    expect(menuCss).toMatch(new RegExp(`\\.menu-style-${menuStyle} \\{\\s*${look};`));
  }
  expect(bar()).not.toContain('menu-style');
  expect(bar({ menuIcon: { icon: 'tent' } })).toMatch(
    /main-menu__link"[^>]*><svg[^]*?<\/svg><span class="visually-hidden">Jackets<\/span>/,
  );
  expect(bar({ menuIcon: { icon: 'tent' }, titleVisibility: 'title+icon' })).toMatch(
    /main-menu__link"[^>]*><svg[^]*?<\/svg>Jackets<\/a>/,
  );
  expect(bar({ menuIcon: { icon: 'tent' }, titleVisibility: 'title' })).toMatch(/main-menu__link"[^>]*>Jackets<\/a>/);
  expect(visibleParts({ menuIcon: { icon: 'tent' }, titleVisibility: 'title' })).toEqual({ icon: false, title: true });
});

test('[MENU-06] the shop-all link is hidden size by size', () => {
  expect([...shopAllSizes({}, true)]).toEqual(['sm', 'md', 'lg']);
  expect([...shopAllSizes({ hideShopAll: { sm: false, md: true, lg: false } }, true)]).toEqual(['sm', 'lg']);
  expect([...shopAllSizes({ hideShopAll: { sm: true, md: false, lg: false } }, false)]).toEqual(['lg']);
  expect(bar({ hideShopAll: { lg: true } })).not.toContain('All of Jackets');
  expect(drawer({ hideShopAll: { lg: true } })).toContain('All of Jackets');
  for (const [size, other] of [
    ['sm', 'md'],
    ['md', 'sm'],
  ] as const) {
    const hideShopAll = { [size]: true };
    expect(bar({ hideShopAll })).toContain('All of Jackets');
    expect(drawer({ hideShopAll })).toMatch(new RegExp(`<li class="hide-${size}"><a[^>]*>All of Jackets`));
    expect(drawer({ hideShopAll })).not.toContain(`hide-${other}`);
  }
});

test('[MENU-07] overrideShopAll stands in place of the usual link', () => {
  const overrideShopAll = { title: 'Every jacket we make', target: { url: '/stories' } };
  for (const markup of [bar({ overrideShopAll }), drawer({ overrideShopAll })]) {
    expect(markup).toMatch(/href="\/en-gb\/stories">Every jacket we make/);
    expect(markup).not.toContain('All of Jackets');
  }
});

test('[MENU-08] a third-level entry takes every field of the specification', () => {
  const third = {
    id: 'rain',
    title: 'Rain',
    titleHtml: '<b>Rain</b>',
    children: [{ title: 'Skarn', target: { url: '/p/skarn' } }],
    target: { url: '/c/rain', targetAttribute: '_blank' },
    menuStyle: 'quiet',
    menuIcon: { icon: 'drop' },
    hideShopAll: { sm: true },
    mediaObject: { url: 'scene/fell-rain', alt: 'Rain', seoTitle: 'Rain on a fell' },
  };
  const read = menu({ ...jackets, children: [{ title: 'Kinds', children: [third] }] });
  expect(read.issues).toEqual([]);
  expect(read.entries[0]?.children[0]?.children[0]).toMatchObject({
    ...third,
    titleHtml: { html: '<b>Rain</b>' },
    children: [{ title: 'Skarn' }],
  });
  const children = [{ title: 'Kinds', children: [third] }];
  const own = /<img class="menu-thumb" src="[^"]*scene\/fell-rain" alt="Rain" title="Rain on a fell"[^>]*><b>Rain<\/b>/;
  expect(bar({ children })).toMatch(
    new RegExp(
      `<a class="menu-leaf menu-style-quiet" href="/en-gb/c/rain" target="_blank" rel="noopener" data-menu-id="rain">${own.source}`,
    ),
  );
  expect(bar({ children: [{ title: 'Kinds', children: [{ ...third, mediaObject: undefined }] }] })).toContain(
    `${iconHtml({ name: 'drop', size: 'sm' }).markup}<b>Rain</b>`,
  );
  const folded = drawer({ children });
  expect(folded).toMatch(new RegExp(`<summary class="drawer__leaf menu-style-quiet">${own.source}`));
  expect(folded).toMatch(/<li class="hide-sm"><a[^>]* href="\/en-gb\/c\/rain" target="_blank"[^>]*>All of Rain/);
  expect(folded).toContain('href="/en-gb/p/skarn">Skarn</a>');
});

test('an entry that does not fit is left out and reported with its pointer; the rest stands', () => {
  const read = menu(
    { title: '' },
    {
      ...jackets,
      menuBanner: { media: {} },
      children: [{ title: 'Kinds', children: [leaf, { ...leaf, target: { url: 'javascript:alert(1)' } }] }],
    },
    'nonsense',
  );
  expect(read.entries.map(({ title }) => title)).toEqual(['Jackets']);
  expect(read.entries[0]?.children[0]?.children.map(({ title }) => title)).toEqual(['Rain shells']);
  expect(read.issues.map(({ document, pointer }) => `${document} ${pointer}`)).toEqual([
    'menu /items/0/title',
    'menu /items/1/children/0/children/1/target/url',
    'menu /items/1/menuBanner/media/url',
    'menu /items/2',
  ]);
  expect(menu({ ...jackets, titleHtml: '<script>x</script>Jackets' }).issues).toMatchObject([
    { pointer: '/items/0/titleHtml', rule: 'unsafe_html' },
  ]);
});

test('a page has the entries of the menu and links to all of it; the rest is fetched, by a version of its content', () => {
  const { markup } = headerHtml({ items: [jackets] }, facts);
  expect(markup).not.toContain('Rain shells');
  // Without JavaScript: in the panel and in the section. Beside a panel stands a link to the category in the bar, below
  // the sections one to the whole menu.
  const both = /href="\/en-gb\/c\/jackets-21001">All of Jackets.*href="\/en-gb\/menu#menu-jackets"/;
  const section =
    /<li><a class="drawer__leaf drawer__all" href="\/en-gb\/c\/jackets-21001">All of Jackets<\/a><\/li><\/ul>/;
  expect(markup).toContain('<a href="/en-gb/menu">');
  const instead = ({ markup: text }: Html) => text.match(/<noscript data-menu="jackets">.*?<\/noscript>/g) ?? [];
  expect(instead(headerHtml({ items: [jackets] }, facts))).toEqual([
    expect.stringMatching(/inner wrap"><a class="menu-all" href="\/en-gb\/menu#menu-jackets"/),
    expect.stringMatching(section),
  ]);
  const clicked = headerHtml({ items: [jackets] }, { ...facts, menuTrigger: 'click' });
  expect(instead(clicked)).toEqual([expect.stringMatching(both), expect.stringMatching(section)]);
  const versions = ['Rain shells', 'Rain shells', 'Snow shells'].map((title) =>
    menuVersion(
      fetchedMenu('bar', menu({ ...jackets, children: [{ ...group, children: [{ ...leaf, title }] }] }).entries, facts),
    ),
  );
  expect(versions[0]).toBe(versions[1]);
  expect(versions[0]).not.toBe(versions[2]);
  expect(headerHtml({ items: [jackets] }, { ...facts, isWhole: true }).markup, 'a preview shows drafts').toContain(
    'Rain shells',
  );
});

test('what the CMS writes into a title cannot end the fold that stands in for its part', () => {
  const hostile = '<em title="</noscript><img src=x onerror=alert(1)>">Rain</em></noscript>';
  const { markup } = headerHtml(
    { items: [{ ...jackets, id: '</noscript>', title: '</noscript>', titleHtml: hostile }] },
    facts,
  );
  // One in the bar, one in the drawer, and one that stands for the countries.
  expect(markup.match(/<noscript /g)).toHaveLength(3);
  expect(markup.match(/<\/noscript/g)).toHaveLength(3);
  expect(markup).not.toMatch(/<img/);
});

test('a picture from a host that is not allowed is left out of the menu, its link stays', () => {
  const picture = (host: string) => ({ url: `${host}/a.jpg`, alt: 'A' });
  const markup = (host: string): string =>
    bar({
      mediaObject: picture(host),
      menuBanner: { title: 'Banner', media: picture(host), target: { url: '/sale' } },
      visualSelectors: [{ title: 'Choice', media: picture(host), target: { url: '/sale' } }],
      children: [
        { title: 'Group', children: [{ title: 'Third', mediaObject: picture(host), target: { url: '/sale' } }] },
      ],
    });
  expect(markup('https://cdn.test').match(/<img/g)?.length).toBeGreaterThanOrEqual(3);
  expect(markup('https://other.test')).not.toContain('<img');
  for (const title of ['Banner', 'Choice', 'Third']) expect(textOf(markup('https://other.test'))).toContain(title);
});
