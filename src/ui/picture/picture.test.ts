import { expect, test } from 'vitest';
import { pictureHtml } from './picture.ts';

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
});

test('pictures wait until they are near, unless they stand above the fold', () => {
  expect(pictureHtml({ ...base, ratio: { sm: '1/1' } }).markup).toContain('loading="lazy"');
  const first = pictureHtml({ ...base, ratio: { sm: '1/1' }, priority: true }).markup;
  expect(first).toContain('fetchpriority="high"');
  expect(first).not.toContain('lazy');
});

test('an https address is used as it is', () => {
  expect(pictureHtml({ publicId: 'https://img.test/a.jpg?x=1&y=2', alt: '', ratio: { sm: '1/1' } }).markup).toBe(
    '<img src="https://img.test/a.jpg?x=1&amp;y=2" alt="" width="420" height="420" loading="lazy" decoding="async">',
  );
});
