import { describe, expect, test } from 'vitest';
import { headerOf, linksIn, mediaIn, withPolicy } from './page-html.ts';

const HEADERS = ['x-tag', 'location', 'location', '/en-gb', 'vary', 'cookie'];

test('a header is found by its name, and never by a value', () => {
  expect(headerOf(HEADERS, 'location')).toBe('/en-gb');
  expect(headerOf(HEADERS, 'cookie')).toBeUndefined();
  expect(headerOf([], 'vary')).toBeUndefined();
});

describe('the policy of a page', () => {
  const page = '<head><meta charset="utf-8"><title>$& and $1</title></head>';
  const policy = "default-src 'none'; frame-ancestors 'self'; style-src 'self' 'sha256-a$&='; sandbox; report-to x";

  test('stands behind its charset, without what only a header can say', () => {
    expect(withPolicy(page, { headers: ['content-security-policy', policy] })).toBe(
      `<head><meta charset="utf-8"><meta http-equiv="content-security-policy" content="default-src 'none'; style-src 'self' 'sha256-a$&='"><title>$& and $1</title></head>`,
    );
  });

  test('is not made up for a page that has none', () => {
    expect(withPolicy(page, { headers: HEADERS })).toBe(page);
  });
});

test('links are paths of this shop, each once, without query, fragment and slash at the end', () => {
  const html = `<a href="/en-gb/sale/">1</a> <a href="/en-gb/sale?page=2">2</a> <a href="/en-gb/story#end">3</a>
    <a href="https://elsewhere.example/en-gb/a">4</a> <a href="mailto:a@b.example">5</a> <a href="/">6</a>
    <template data-src="/en-gb/partial/x"></template> <i data-href="/en-gb/no"></i> <a href="#top">7</a>`;
  expect(linksIn(html)).toEqual(['/en-gb/sale', '/en-gb/story', '/en-gb/partial/x']);
});

describe('pictures and films of a page', () => {
  test.each([
    ['of an image', '<img src="/media/a.jpg">', ['/media/a.jpg']],
    [
      'of each width',
      '<source srcset="/media/w_1,h_2/a.jpg 1x, /media/w_2,h_4/a.jpg 2x">',
      ['/media/w_1,h_2/a.jpg', '/media/w_2,h_4/a.jpg'],
    ],
    ['of each width of a link', '<link imagesrcset="/media/a 1x,\n /media/b 2x">', ['/media/a', '/media/b']],
    ['of a film', '<video poster="/media/p.jpg" data-film="/media/f.m3u8"></video>', ['/media/p.jpg', '/media/f.m3u8']],
    ['once', '<img src="/media/a.jpg"><img src="/media/a.jpg">', ['/media/a.jpg']],
    ['as they are asked for', '<img src="/media/a?x=1&amp;y=2">', ['/media/a?x=1&y=2']],
    ['of the media service alone', '<img src="/mediapark/a.jpg"><img src="https://else.example/media/a">', []],
    ['of attributes alone', '<p>"/media/a.jpg"</p> "/media/b.jpg" <img src="/media/c.jpg">', ['/media/c.jpg']],
    ['although the page is cut off', '<img src="/media/a.jpg"><img src="/media/b', ['/media/a.jpg']],
    ['without that of a card to copy', '<template><img src="/media/w_1,h_2/cairn-pattern"></template>', []],
    ['none', '<p>None.</p>', []],
  ])('%s', (_, html, found) => {
    expect(mediaIn(html, '/media')).toEqual(found);
  });
});
