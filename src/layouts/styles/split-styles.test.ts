import { describe, expect, test } from 'vitest';
import { FIRST_SCREEN_END } from '../../blocks/_kit/render/first-screen.ts';
import { fakePageContext } from '../../../tests/support/rendering/page-context.ts';
import { cspHash } from '../inline.ts';
import { linkedSheet } from './linked-sheets.ts';
import { splitStyles, type SplitParts } from './split-styles.ts';

const HEADER =
  '<header class="head"><a class="main-menu__link menu-style-a"></a><a class="menu-leaf menu-style-b"></a></header><div class="drawer" id="drawer"><i class="inside"></i></div>';
const SHOP = linkedSheet(
  'shop',
  '.head{x:1}.inside,.menu-leaf,.menu-style-b{x:2}.menu-style-a{x:0}.first{x:3}.around{x:4}.below{x:5}',
);
const OWN = linkedSheet('own', '.first{y:1}.below{y:2}');

const split = (parts: Partial<SplitParts> = {}, around: readonly string[] = []) => {
  const page = fakePageContext();
  page.firstScreen.push(...around);
  const styles = splitStyles(page, { before: '', header: HEADER, body: '', css: '', sheets: [SHOP], ...parts });
  return { page, ...styles };
};
const LINKS = `<link rel="stylesheet" href="${SHOP.href}" fetchpriority="low"><script> </script>`;
const FIRST = '<p class="first"></p>';
const BELOW = '<p class="below"></p>';

describe('the styles of a page', () => {
  test('in the page are those of what stands before the end of its first screen, also around the renderer', () => {
    const { inline } = split({ body: FIRST + FIRST_SCREEN_END + BELOW }, ['<i class="around"></i>']);
    expect(inline).toBe('.head{x:1}.menu-style-a{x:0}.first{x:3}.around{x:4}');
  });

  test('are linked where it ends, and rendering waits for what stands before', () => {
    const { body, after, waitsFor, page } = split({ body: FIRST + FIRST_SCREEN_END + BELOW });
    expect(body).toBe(FIRST + FIRST_SCREEN_END + LINKS + BELOW);
    expect(after).toBe('');
    expect(FIRST_SCREEN_END).toContain(`id="${waitsFor}"`);
    expect([...page.csp.scripts]).toContain(cspHash(' '));
  });

  test('of a page that is all first screen are linked after it', () => {
    const { body, after, waitsFor, inline } = split({ before: '<i class="around"></i>', body: FIRST + BELOW });
    expect([body, after, waitsFor]).toEqual([FIRST + BELOW, LINKS, 'main']);
    expect(inline).toBe('.head{x:1}.menu-style-a{x:0}.first{x:3}.around{x:4}.below{x:5}');
  });

  test('of a page with more of its own are in the same order; short ones stand in the page as a whole', () => {
    const { body, inline } = split({
      body: FIRST + FIRST_SCREEN_END,
      css: '.below{z:1}',
      sheets: [SHOP, OWN],
    });
    expect(inline).toBe('.head{x:1}.menu-style-a{x:0}.first{x:3}.first{y:1}.below{z:1}');
    expect(body).toContain(`href="${SHOP.href}" fetchpriority="low"><link rel="stylesheet" href="${OWN.href}" `);
  });

  test('keep the custom properties that another sheet, or the page, reads', () => {
    const tokens = linkedSheet('tokens', ':root{--one:1;--two:2;--three:3}');
    const reading = linkedSheet('reading', '.first{x:var(--one)}.below{x:var(--three)}');
    const { inline } = split({
      body: FIRST + FIRST_SCREEN_END + BELOW,
      css: 'p{x:var(--two)}',
      sheets: [tokens, reading],
    });
    expect(inline).toBe(':root{--one:1;--two:2}.first{x:var(--one)}p{x:var(--two)}');
  });

  test('have an address that changes with their text', () => {
    expect(SHOP.href).toMatch(/^\/_astro\/shop\.\w{10}\.css$/);
    expect(linkedSheet('shop', '.other{}').href).not.toBe(SHOP.href);
    expect(linkedSheet('shop', SHOP.text).href).toBe(SHOP.href);
  });
});
