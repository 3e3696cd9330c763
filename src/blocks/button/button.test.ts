import { expect, test } from 'vitest';
import { renderBlock } from '../../../tests/support/rendering/render-blocks.ts';
import { declarationsOf, inOrder, tagOf } from '../../../tests/support/rendering/markup.ts';
import { declaredFor, styleSheet } from '../../../tests/support/rendering/style-sheet.ts';
import { repeatedPerBreakpoint } from '../_kit/style/kit-css.ts';

const kit = styleSheet('src/blocks/_kit/style/kit.css');

const render = (fields: Readonly<Record<string, unknown>>) =>
  renderBlock('button', { text: 'Shop', url: '/c/jackets-21001', ...fields });
const link = async (fields: Readonly<Record<string, unknown>>): Promise<string> =>
  tagOf((await render(fields)).html, /<a [^>]*>/);

test('[BLK-BTN-01] a button is a link with its text, address and target', async () => {
  expect((await render({})).html).toMatch(
    /<a class="[^"]*" href="\/en-gb\/c\/jackets-21001"><span class="button__text">Shop<\/span><\/a>/,
  );
  const { html } = await render({ targetAttribute: '_blank' });
  expect(html).toContain('target="_blank" rel="noopener"');
  expect(html).toContain('opens in a new tab');
  expect(await link({ targetAttribute: '_self' })).not.toContain('target=');
});

test('[BLK-BTN-02] an icon has a name and a direction and stands on the side it is set to', async () => {
  const icon = { icon: 'arrow', dir: 'left' };
  expect(inOrder((await render({ icon, iconPosition: 'left' })).html, '<svg', 'Shop')).toBe(true);
  const turned = { left: 'rotate(180deg)', up: 'rotate(-90deg)', down: 'rotate(90deg)', right: undefined };
  for (const [dir, transform] of Object.entries(turned)) {
    expect((await render({ icon: { icon: 'chevron', dir } })).html).toContain(`icon--${dir} button__icon"`);
    if (transform === undefined) expect(kit).not.toContain(` .icon--${dir} {`);
    else expect(kit).toContain(` .icon--${dir} { transform: ${transform}; }`);
  }
  const { html } = await render({ icon });
  expect(inOrder(html, 'Shop', '<svg')).toBe(true);
  expect(html).toContain('icon--left');
  expect(html).toContain('<use href="#icon-arrow"/>');
  expect((await render({ icon: { icon: 'unicorn' } })).issues).toMatchObject([{ pointer: '/0/icon/icon' }]);
});

test('[BLK-BTN-03] iconOnly shows the icon; the text is only read aloud', async () => {
  const { html } = await render({ icon: { icon: 'pin' }, iconOnly: true });
  expect(html).toContain('<svg');
  expect(html).toContain('<span class="visually-hidden">Shop</span>');
  expect(html).not.toContain('button__text');
});

test('[BLK-BTN-04] size and look may differ per breakpoint', async () => {
  const tag = await link({ size: { sm: 'lg', md: 'sm' }, style: { sm: 'primary', lg: 'text-link' } });
  expect(tag).toMatch(/button-primary lg-button-text-link button-size-lg md-button-size-sm/);
  const repeated = repeatedPerBreakpoint(kit);
  const styles = ['primary', 'secondary', 'ghost', 'text-link'];
  expect(new Set(styles.map((style) => declaredFor(kit, `.button-${style}`))).size).toBe(4);
  for (const style of styles) {
    expect(await link({ style: { sm: style, md: style, lg: style } })).toContain(
      ` button-${style} md-button-${style} lg-button-${style} `,
    );
    for (const name of ['md', 'lg']) expect(repeated).toContain(`.${name}-button-${style}{`);
  }
  for (const [size, height] of Object.entries({ sm: '2.25rem', md: '2.75rem', lg: '3.25rem' })) {
    expect(await link({ size: { sm: size, md: size, lg: size } })).toContain(
      ` button-size-${size} md-button-size-${size} lg-button-size-${size}"`,
    );
    expect(declaredFor(kit, `.button-size-${size}`)).toContain(`--button-height: ${height};`);
    for (const name of ['md', 'lg']) expect(repeated).toContain(`.${name}-button-size-${size}{`);
  }
  expect(declaredFor(kit, '.button')).toContain('min-height: var(--button-height, 2.75rem);');
});

test('[BLK-BTN-05] a text link has its own colour, hover colour and type style', async () => {
  const { html, css } = await render({
    style: 'text-link',
    textLinkColor: '#123456',
    textLinkHover: 'ember',
    textLinkStyle: 'h3',
  });
  expect(declarationsOf(tagOf(html, /<a [^>]*>/), css)).toBe('--link-color:#123456;--link-hover:var(--ember)');
  expect(html).toContain('<span class="button__text text-h3">');
  expect(declaredFor(kit, '.button')).toContain(' color: var(--button-ink);');
  expect(declaredFor(kit, '.button:hover')).toContain(' color: var(--button-hover-ink);');
  expect(kit).toContain('--button-ink: var(--link-color, currentcolor);');
  expect(kit).toContain('--button-hover-ink: var(--link-hover, var(--link-color, currentcolor));');
});

test('[BLK-BTN-06] a text link is underlined never, under the pointer, or always', async () => {
  for (const value of ['never', 'hover', 'always'])
    expect(await link({ style: 'text-link', textLinkUnderline: value })).toContain(`button--underline-${value}`);
  const rule = (value: string): string => declaredFor(kit, `.button--underline-${value}`);
  expect(rule('never')).toBe('--link-line: none; --link-hover-line: none;');
  expect(rule('hover')).toBe('--link-line: none; --link-hover-line: underline;');
  expect(rule('always')).toBe('--link-line: underline; --link-hover-line: underline;');
  // What a text link makes of both lines, and where they are drawn.
  expect(declaredFor(kit, '.button-text-link')).toMatch(
    /--button-decoration: var\(--link-line\); --button-hover-decoration: var\(--link-hover-line\);/,
  );
  expect(declaredFor(kit, '.button__text')).toMatch(/text-decoration: var\(--button-decoration\b/);
  expect(declaredFor(kit, '.button:hover .button__text')).toMatch(/text-decoration: var\(--button-hover-decoration\b/);
});

test('a button without text is refused: nobody could say where it leads', async () => {
  expect((await renderBlock('button', { url: '/a' })).issues).toMatchObject([{ pointer: '/0/text' }]);
});

test('the type style of a text link is that of no other button', async () => {
  const label = async (fields: object) =>
    tagOf((await render(fields as never)).html, /<span class="button__text[^>]*>/);
  expect(await label({ style: 'text-link', textLinkStyle: 'small' })).toContain('"button__text text-small"');
  for (const fields of [{ style: 'text-link' }, { style: 'primary', textLinkStyle: 'small' }, {}])
    expect(await label(fields)).toContain('"button__text"');
});
