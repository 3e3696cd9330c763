import { expect, test } from 'vitest';
import { pictureHtml, type PictureProps } from './picture.ts';

const base = { publicId: 'scene/fell-rain', alt: 'Rain' } as const;

test('[IMG-01] [IMG-02] [IMG-03] [CFG-04] every address asks for q_50, f_auto, sharpening of 60, and twice the displayed size', () => {
  const { markup } = pictureHtml({ ...base, ratio: { sm: '4/5' }, span: { sm: 0.5, md: 0.34, lg: 0.25 } });
  const addresses = [...markup.matchAll(/upload\/([^/ ]+)\/scene/g)].map(([, transforms]) => transforms);
  expect(addresses.length).toBeGreaterThan(3);
  for (const transforms of addresses) expect(transforms).toMatch(/^f_auto,q_50,e_sharpen:60,c_fill,w_\d+,h_\d+$/);
  for (const [, width, height] of markup.matchAll(/w_(\d+),h_(\d+)\//g))
    expect(Number(height)).toBe((Number(width) * 5) / 4);
  for (const [, width, twice] of markup.matchAll(/w_(\d+),h_\d+\/scene\/fell-rain (\d+)w/g)) expect(twice).toBe(width);
  const width = Number(/ width="(\d+)"/.exec(markup)?.[1]);
  const height = Number(/ height="(\d+)"/.exec(markup)?.[1]);
  expect(markup).toContain(
    `src="/media/image/upload/f_auto,q_50,e_sharpen:60,c_fill,w_${width * 2},h_${height * 2}/scene/fell-rain"`,
  );
});

test('one shape needs one img and few addresses; several need a source for each breakpoint', () => {
  expect(pictureHtml({ ...base, ratio: { sm: '4/5' }, span: { sm: 0.5, lg: 0.25 } }).markup).not.toContain('<picture');
  const { markup } = pictureHtml({ ...base, ratio: { sm: '4/5', md: '3/2', lg: '21/9' } });
  expect([...markup.matchAll(/<source media="([^"]+)"/g)].map(([, media]) => media)).toEqual([
    '(width &gt;= 1200px)',
    '(width &gt;= 768px)',
  ]);
  expect(markup).toContain('w_2880,h_1234/scene/fell-rain 2880w');
  const spanned = pictureHtml({ ...base, ratio: { sm: '4/5', lg: '21/9' }, span: { sm: 1, md: 0.5, lg: 0.3 } }).markup;
  expect([...spanned.matchAll(/sizes="([^"]+)"/g)].map(([, sizes]) => sizes)).toEqual(['min(30vw,432px)', '50vw']);
  // Phones need one size, so there is nothing to choose from.
  expect(spanned).toMatch(/<img src="[^"]*w_840,h_1050[^"]*" alt/);
});

test('a picture that is small on every screen has one address', () => {
  const { markup } = pictureHtml({ ...base, ratio: { sm: '4/5' }, span: { sm: 0.2, md: 0.1, lg: 0.06 } });
  expect(markup).toContain('w_240,h_300/scene/fell-rain"');
  expect(markup).toContain('width="120" height="150"');
  expect(markup).not.toMatch(/srcset|sizes/);
});

test('the displayed width is said per breakpoint, once where breakpoints agree', () => {
  const sizes = (span: PictureProps['span']) =>
    / sizes="([^"]+)"/.exec(pictureHtml({ ...base, ratio: { sm: '1/1' }, span }).markup)?.[1]?.replaceAll('&gt;', '>');
  expect(sizes(undefined)).toBe('100vw');
  expect(sizes({ sm: 0.5, md: 0.5 })).toBe('(min-width:1200px) min(50vw,720px),50vw');
  expect(sizes({ sm: 1, lg: 0.3 })).toBe('(min-width:1200px) min(30vw,432px),100vw');
  expect(sizes({ sm: 0.9, md: 0.5, lg: 0.3 })).toBe('(min-width:1200px) min(30vw,432px),(min-width:768px) 50vw,90vw');
});

test('pictures wait until they are near, unless they stand above the fold', () => {
  expect(pictureHtml({ ...base, ratio: { sm: '1/1' } }).markup).toContain('loading="lazy"');
  const first = pictureHtml({ ...base, ratio: { sm: '1/1' }, priority: true }).markup;
  expect(first).toContain('fetchpriority="high"');
  expect(first).not.toContain('lazy');
});

test('an https address is used as it is', () => {
  expect(pictureHtml({ publicId: 'https://img.test/a.jpg?x=1&y=2', alt: '', ratio: { sm: '1/1' } }).markup).toBe(
    '<img src="https://img.test/a.jpg?x=1&amp;y=2" alt="" width="420" height="420" loading="lazy">',
  );
});
