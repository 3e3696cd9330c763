import { describe, expect, test } from 'vitest';
import { inOrder } from '../../../../tests/support/rendering/markup.ts';
import { bar, drawer, group } from './menu.support.ts';
import { drawerClasses, shopAllSizes, visibleParts } from './menu-rules.ts';

const choice = { title: 'Shells', target: { url: '/c/shells-21002' }, media: { url: 'scene/a', alt: '' } };
const NOTHING = { children: [], visualSelectors: [] };

describe('an entry of the menu', () => {
  test('is a link alone where nothing stands below it', () => {
    expect(bar(NOTHING)).not.toContain('main-menu__toggle');
    expect(drawer(NOTHING)).not.toContain('<details name="drawer"');
    for (const html of [bar(NOTHING), drawer(NOTHING)]) expect(html).toContain('href="/en-gb/c/jackets-21001"');
  });

  test.each([
    ['groups', { children: [group], visualSelectors: [] }, 'Rain shells'],
    ['picture choices', { children: [], visualSelectors: [choice] }, 'Shells'],
  ])('opens a panel and a section with its %s', (_, entry, text) => {
    expect(inOrder(bar(entry), 'main-menu__toggle', 'main-menu__panel', text)).toBe(true);
    expect(inOrder(drawer(entry), '<details name="drawer"', 'drawer__leaves', text)).toBe(true);
  });
});

describe('the link to all of an entry', () => {
  test.each([
    [undefined, true, ['sm', 'md', 'lg']],
    [undefined, false, ['lg']],
    [{ sm: true, md: false, lg: false }, true, ['md', 'lg']],
    [{ sm: false, md: true, lg: true }, true, ['sm']],
    [{ sm: false, md: false, lg: true }, false, []],
  ])('hidden by %j, on phones and tablets %s, is shown at %j', (hideShopAll, onMobile, sizes) => {
    expect([...shopAllSizes({ hideShopAll }, onMobile)]).toEqual(sizes);
  });

  test('is hidden in the drawer where it is not shown, and not there at all where it never is', () => {
    const of = (...sizes: ('sm' | 'md' | 'lg')[]) => drawerClasses(new Set(sizes));
    expect([of('sm', 'md', 'lg'), of('md'), of('sm'), of('lg'), of()]).toEqual([
      '',
      'hide-sm',
      'hide-md',
      undefined,
      undefined,
    ]);
  });
});

test.each([
  [undefined, undefined, [false, true]],
  [undefined, 'icon', [false, true]],
  ['tent', undefined, [true, false]],
  ['tent', 'icon', [true, false]],
  ['tent', 'title', [false, true]],
  ['tent', 'title+icon', [true, true]],
] as const)('with the icon %s and %s visible, the bar shows icon and title: %j', (menuIcon, titleVisibility, shown) => {
  const parts = visibleParts({ menuIcon, titleVisibility } as Parameters<typeof visibleParts>[0]);
  expect([parts.icon, parts.title]).toEqual(shown);
});

test('picture choices have a heading only where editors gave one; the link to all is there on phones only where it is shown', () => {
  const choices = { children: [], visualSelectors: [choice] };
  for (const shown of [bar(choices), drawer(choices)]) expect(shown).not.toMatch(/<p class="menu-heading">/);
  expect(drawer({ ...choices, visualSelectorsTitle: 'By colour' })).toContain('<p class="menu-heading">By colour</p>');
  expect(drawer()).toContain('drawer__all');
  expect(drawer({}, { shopAllOnMobile: false })).not.toContain('drawer__all');
  expect(drawer({ hideShopAll: { sm: true, md: false, lg: false } })).toMatch(/<li class="hide-sm"><a[^>]*drawer__all/);
});
