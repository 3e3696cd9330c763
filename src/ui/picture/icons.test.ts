import { expect, test } from 'vitest';
import { html } from '../html/html.ts';
import { ICONS, iconHtml, iconSprite, type IconName } from './icons.ts';

test('every icon is drawn: where it stands, or by a symbol that every document has', () => {
  const sprite = iconSprite(html`<symbol id="more"></symbol>`).markup;
  expect(sprite).toContain('<symbol id="more">');
  for (const [name, drawing] of Object.entries(ICONS)) {
    const { markup } = iconHtml({ name: name as IconName });
    if (markup.includes('<use ')) {
      expect(markup).toContain(`<use href="#icon-${name}"/>`);
      expect(sprite).toContain(`<symbol id="icon-${name}" viewBox="0 0 24 24">${drawing}</symbol>`);
    } else expect(markup).toMatch(/width="20" height="20" viewBox="0 0 24 24"/);
    if (!markup.includes('<use ')) expect(markup).toContain(drawing);
  }
});

test('an icon has a name for screen readers, or is hidden from them', () => {
  expect(iconHtml({ name: 'close' }).markup).toContain('aria-hidden="true"');
  expect(iconHtml({ name: 'close', label: 'Close' }).markup).toMatch(/role="img" aria-label="Close"/);
});
