import { describe, expect, test } from 'vitest';
import { tagOf, declarationsOf, inOrder } from '../../../tests/support/rendering/markup.ts';
import { declaredFor, styleSheet } from '../../../tests/support/rendering/style-sheet.ts';
import { parseBlocks } from '../_kit/parse/parse.ts';
import { schemas } from '../_kit/registry.ts';
import { YOUTUBE_FILM } from '../../content/traits.ts';
import { renderBlock } from '../../../tests/support/rendering/render-blocks.ts';
import { playerOf, youtubeId } from './player.ts';
import { schema, type VideoFields } from './schema.ts';
import { videoObjectOf } from './video-object.ts';

const STREAMS = { streamBase: '/media' };
const asset = { cloudName: 'northfell', publicId: 'film/valley-inversion' };
const youtube = 'https://www.youtube.com/watch?v=aqz-KE-bpKQ';
const parse = (fields: object): VideoFields => schema.parse({ kind: 'video', ...fields });
const render = (fields: Readonly<Record<string, unknown>>, settings: object = {}) =>
  renderBlock('video', fields, { settings });
const videoTag = (markup: string): string => tagOf(markup, /<video[^>]*>/);

test('[VID-01] a video takes media per breakpoint, player settings, paddings, full width, an asset, a duration, words for search engines and dimensions', async () => {
  const all = {
    media: { sm: 'film/a', md: { url: 'film/b' }, lg: 'https://films.example/c.mp4' },
    playerSettings: { autoplay: false, hideControls: true, loop: false, muted: false },
    paddings: { sm: 'sm', lg: '4rem' },
    isFullWidth: true,
    cloudinaryAsset: asset,
    duration: 12.5,
    seoTitle: 'Snow',
    seoDescription: 'It snows.',
    width: 960,
    height: 540,
    lazy: true,
  };
  expect(parse(all)).toMatchObject({
    ...all,
    media: { sm: { url: 'film/a' }, md: { url: 'film/b' }, lg: { url: 'https://films.example/c.mp4' } },
    paddings: { sm: 'var(--space-4)', lg: '4rem' },
  });
  const { html, css, issues } = await render(all);
  expect(issues).toEqual([]);
  const frame = tagOf(html, /<div class="block [^>]*>/);
  expect(frame).toContain('block--full-width');
  expect(declarationsOf(frame, css)).toBe('--video-padding:var(--space-4);--video-padding:4rem');
  // Films of a host that is not allowed are left out.
  expect(html).toMatch(/<video[^>]*><source src="[^"]*film\/b\.mp4" media="[^"]*"><source src="[^"]*film\/a\.mp4">/);
  // Neither loop, muted nor controls; the film does not start by itself.
  expect(videoTag(html)).toMatch(/<video class="video__film" playsinline preload="none" width="960" height="540">/);
  expect(tagOf(html, /<cairn-film[^>]*>/)).toMatch(/^[^>]*role="img" aria-label="Snow" aria-describedby=/);
  expect(html).not.toContain('data-autoplay');
  expect(html).toContain('It snows.</p>');
  for (const wrong of [
    { media: { sm: 'javascript:alert(1)' } },
    { duration: -1 },
    { cloudinaryAsset: { cloudName: '../x' } },
    { width: 0 },
  ])
    expect(schema.safeParse({ kind: 'video', ...wrong }).success).toBe(false);
});

describe('the player', () => {
  const choose = (fields: object, base: string | undefined = '/media') =>
    playerOf(parse({ media: { sm: 'film/a' }, ...fields }), base).kind;

  test('[VID-05] on the page, a long film streams only where the flag is on', async () => {
    const long = { media: { sm: 'film/a' }, cloudinaryAsset: asset, duration: 31 };
    const streams = async (fields: object, settings?: object): Promise<boolean> =>
      (await render({ ...long, ...fields }, settings)).html.includes('data-stream="/media/video/upload/sp_auto/');
    expect(await streams({}, STREAMS)).toBe(true);
    expect(await streams({})).toBe(false);
    expect(await streams({ duration: 30 }, STREAMS)).toBe(false);
    expect(await streams({ cloudinaryAsset: { publicId: 'film/a' } }, STREAMS)).toBe(false);
  });

  test('[VID-05] streams only with the flag, both names and more than 30 seconds', () => {
    expect(choose({ cloudinaryAsset: asset, duration: 30.1 })).toBe('stream');
    expect(choose({ cloudinaryAsset: asset, duration: 31 })).toBe('stream');
    expect(choose({ cloudinaryAsset: asset, duration: 30 })).toBe('native');
    expect(choose({ cloudinaryAsset: asset })).toBe('native');
    expect(choose({ cloudinaryAsset: { cloudName: 'northfell' }, duration: 40 })).toBe('native');
    expect(choose({ cloudinaryAsset: { publicId: 'film/a' }, duration: 40 })).toBe('native');
    expect(choose({ duration: 40 })).toBe('native');
    expect(playerOf(parse({ media: { sm: 'film/a' }, cloudinaryAsset: asset, duration: 40 }), undefined).kind).toBe(
      'native',
    );
    expect(playerOf(parse({ cloudinaryAsset: asset, duration: 40 }), 'https://media.example/{cloudName}')).toEqual({
      kind: 'stream',
      url: 'https://media.example/northfell/video/upload/sp_auto/film/valley-inversion.m3u8',
    });
  });

  test.each([
    ['https://www.youtube.com/watch?v=aqz-KE-bpKQ&t=3', 'aqz-KE-bpKQ'],
    ['https://youtu.be/aqz-KE-bpKQ', 'aqz-KE-bpKQ'],
    ['https://m.youtube.com/shorts/aqz-KE-bpKQ', 'aqz-KE-bpKQ'],
    ['https://www.youtube-nocookie.com/embed/aqz-KE-bpKQ', 'aqz-KE-bpKQ'],
    ['https://youtube.com.evil.example/watch?v=aqz-KE-bpKQ', undefined],
    ['https://vimeo.com/1', undefined],
    ['film/youtube', undefined],
    ['https://www.youtube.com/feed', undefined],
  ])('[VID-09] %s is played by YouTube’s player only when it is a YouTube link', async (url, id) => {
    expect(youtubeId(url)).toBe(id);
    expect(playerOf(parse({ media: { sm: url } }), undefined).kind).toBe(id === undefined ? 'native' : 'embedded');
    // A breakpoint other than the smallest decides as well.
    const settings = { embeds: true };
    const { html } = await render({ media: { md: url } }, settings);
    expect([html.includes(`data-film="{&quot;id&quot;:&quot;${id}&quot;`), html.includes('<video')]).toEqual([
      id !== undefined,
      id === undefined,
    ]);
  });
});

test('[VID-07] a stream loops, is muted and has no controls', async () => {
  const { html } = await render({ cloudinaryAsset: asset, duration: 40 }, STREAMS);
  expect(tagOf(html, /<cairn-film[^>]*>/)).toMatch(
    /data-autoplay data-stream="\/media\/video\/upload\/sp_auto\/film\/valley-inversion.m3u8"/,
  );
  expect(videoTag(html)).toMatch(/ loop muted playsinline/);
  expect(videoTag(html)).not.toContain('controls');
  expect(html).toContain('aria-label="Play the film"');
});

test('[VID-08] a film from a file loops, is muted, starts by itself and has controls', async () => {
  const { html } = await render({ media: { sm: 'film/a' }, duration: 40 }, STREAMS);
  expect(videoTag(html)).toMatch(/ controls loop muted playsinline/);
  expect(tagOf(html, /<cairn-film[^>]*>/)).toContain('data-autoplay');
});

test('[VID-03] a lazy film does not start by itself', async () => {
  expect(tagOf((await render({ media: { sm: 'film/a' }, lazy: true })).html, /<cairn-film[^>]*>/)).not.toContain(
    'data-autoplay',
  );
});

test('[VID-02] each breakpoint has its file, the widest first, the smallest for all below', async () => {
  const { html } = await render({ media: { sm: 'film/s', md: 'film/m', lg: 'film/l' } });
  expect(
    inOrder(
      html,
      '<source src="/media/video/upload/film/l.mp4" media="(width &gt;= 1200px)">',
      '<source src="/media/video/upload/film/m.mp4" media="(width &gt;= 768px)">',
      '<source src="/media/video/upload/film/s.mp4">',
    ),
  ).toBe(true);
});

test('[VID-10] autoplay, controls, loop and mute are honoured by both players', async () => {
  const off = { autoplay: false, hideControls: true, loop: false, muted: false };
  const native = (await render({ media: { sm: 'film/a' }, playerSettings: off })).html;
  expect(videoTag(native)).not.toMatch(/ (?:controls|loop|muted)/);
  expect(native).not.toContain('data-autoplay');
  const embed = async (playerSettings: object): Promise<unknown> => {
    const { html } = await render({ media: { sm: youtube }, playerSettings }, { embeds: true });
    return JSON.parse((/data-film="([^"]*)"/.exec(html)?.[1] ?? '').replaceAll('&quot;', '"'));
  };
  expect(await embed(off)).toEqual({ id: 'aqz-KE-bpKQ', autoplay: false, controls: false, loop: false, muted: false });
  expect(await embed({})).toEqual({ id: 'aqz-KE-bpKQ', autoplay: true, controls: true, loop: true, muted: true });
  // Each option changes its own part and no other.
  for (const [option, part] of [
    ['autoplay', 'autoplay'],
    ['hideControls', 'controls'],
    ['loop', 'loop'],
    ['muted', 'muted'],
  ] as const) {
    const playerSettings = { [option]: option === 'hideControls' };
    expect(await embed(playerSettings), option).toMatchObject({
      autoplay: true,
      controls: true,
      loop: true,
      muted: true,
      [part]: false,
    });
    const { html } = await render({ media: { sm: 'film/a' }, playerSettings });
    const kept = ['controls', 'loop', 'muted'].filter((name) => videoTag(html).includes(` ${name} `));
    expect(kept, option).toEqual(['controls', 'loop', 'muted'].filter((name) => name !== part));
    expect(html.includes('data-autoplay'), option).toBe(option !== 'autoplay');
  }
});

test('a YouTube film is a link to YouTube until the shop embeds, and never a frame before the press', async () => {
  const closed = (await render({ media: { sm: youtube } })).html;
  expect(closed).toContain(`href="${youtube}" target="_blank" rel="noopener"`);
  expect(closed).not.toMatch(/data-film|<iframe|<video/);
  expect((await render({ media: { sm: youtube } }, { embeds: true })).html).not.toContain('<iframe');
});

test('a page with a YouTube film, also inside another block, is known as one, and a page with other films is not', () => {
  const kindsOf = (block: object) => [...parseBlocks([block], schemas).kinds].sort();
  const film = { kind: 'video', media: { md: { url: youtube } } };
  for (let time = 0; time < 2; time += 1) expect(kindsOf({ ...film })).toEqual(['video', YOUTUBE_FILM]);
  expect(kindsOf({ kind: 'video', media: { sm: 'film/a' } })).toEqual(['video']);
});

test('[VID-11] a background colour, full width and paddings per breakpoint', async () => {
  const { html, css } = await render({
    media: { sm: 'film/a' },
    backgroundColor: 'ink',
    isFullWidth: true,
    paddings: { sm: 'sm', lg: '4rem' },
  });
  const root = tagOf(html, /<div[^>]*>/);
  expect(root).toContain('block--full-width');
  expect(declarationsOf(root, css)).toContain('--fill:var(--ink)');
  expect(declarationsOf(root, css)).toContain('--video-padding:var(--space-4)');
  expect(css).toMatch(/@media \(width >= 1200px\)\{\.s-[0-9a-f]{8}\{--video-padding:4rem\}\}/);
  const sheet = styleSheet('src/blocks/video/video.css');
  expect(declaredFor(sheet, '.video__inner')).toBe('padding: var(--video-padding, 0px);');
  expect(declaredFor(sheet, '.video__frame')).toContain('background: var(--fill, ');
  expect(declaredFor(sheet, '.video.block--full-width')).toBe('padding-inline: 0;');
});

test('[VID-13] title and description describe the film, width and height give its shape', async () => {
  const { html, css } = await render({
    media: { sm: 'film/a' },
    seoTitle: 'Snow </script> falls',
    seoDescription: 'On a fell.',
    width: 540,
    height: 676,
    poster: { url: 'scene/fell-snow' },
  });
  expect(videoTag(html)).toMatch(
    /width="540" height="676" aria-label="Snow &lt;\/script&gt; falls" aria-describedby="([^"]*)"/,
  );
  expect(html).toMatch(/<p class="visually-hidden" id="[^"]*-about">On a fell\.<\/p>/);
  expect(css).toContain('aspect-ratio:540 / 676');
  const data = JSON.parse(/<script type="application\/ld\+json">(.*?)<\/script>/s.exec(html)?.[1] ?? '') as object;
  expect(data).toMatchObject({
    '@type': 'VideoObject',
    name: 'Snow </script> falls',
    description: 'On a fell.',
    contentUrl: 'https://shop.test/media/video/upload/film/a.mp4',
    width: 540,
    height: 676,
  });
});

test('[VID-13] search engines read of a film only what has a title, an address and a thumbnail', () => {
  const context = { origin: 'https://shop.test', mediaBase: '/media', streamBase: '/media', tag: 'en-GB' };
  const poster = { url: 'scene/fell-snow' };
  expect(videoObjectOf(parse({ poster, media: { sm: 'film/a' } }), context)).toBeUndefined();
  expect(videoObjectOf(parse({ poster, seoTitle: 'Snow' }), context)).toBeUndefined();
  expect(videoObjectOf(parse({ seoTitle: 'Snow', media: { sm: 'film/a' } }), context)).toBeUndefined();
  expect(
    videoObjectOf(parse({ poster, seoTitle: 'Snow', cloudinaryAsset: asset, duration: 40 }), context),
  ).toMatchObject({
    thumbnailUrl: expect.stringMatching(/^https:\/\/shop\.test\/media\/image\/upload\/.*scene\/fell-snow$/),
    contentUrl: 'https://shop.test/media/video/upload/sp_auto/film/valley-inversion.m3u8',
    duration: 'PT40S',
  });
  expect(videoObjectOf(parse({ seoTitle: 'Tape', media: { sm: youtube } }), context)).toMatchObject({
    thumbnailUrl: 'https://i.ytimg.com/vi/aqz-KE-bpKQ/hqdefault.jpg',
    embedUrl: 'https://www.youtube-nocookie.com/embed/aqz-KE-bpKQ',
  });
  const film = { poster, seoTitle: 'Snow', media: { sm: 'film/a' } };
  const dated = (uploadDate?: string) => videoObjectOf(parse({ ...film, uploadDate }), context);
  expect([dated('2024-02-29'), dated()]).toEqual([
    expect.objectContaining({ uploadDate: '2024-02-29' }),
    expect.objectContaining({ uploadDate: undefined }),
  ]);
});

test('without a film there is nothing, or its picture', async () => {
  expect((await render({})).html.trim()).toBe('');
  expect((await render({ poster: { url: 'scene/moor-winter', alt: 'Winter' } })).html).toMatch(
    /<img[^>]* alt="Winter"/,
  );
});

test('a streamed film has files to fall back on only where content names some', async () => {
  const stream = { cloudinaryAsset: asset, duration: 31 };
  const both = (await render({ ...stream, media: { sm: 'film/a' } }, STREAMS)).html;
  expect(both).toMatch(/<template data-files><video><source [^>]*film\/a\.mp4/);
  expect((await render(stream, STREAMS)).html).not.toContain('data-files');
});

test('search engines get the length of a film in whole seconds, where it is known', () => {
  const context = { origin: 'https://shop.test', mediaBase: '/media', streamBase: undefined, tag: 'en-GB' };
  const film = {
    seoTitle: 'Snow',
    seoDescription: 'It snows.',
    poster: { url: 'scene/snow' },
    media: { sm: 'film/a' },
  };
  const duration = (more: object) =>
    (videoObjectOf(parse({ ...film, ...more }), context) as { duration?: string }).duration;
  expect([duration({ duration: 12.6 }), duration({})]).toEqual(['PT13S', undefined]);
});
