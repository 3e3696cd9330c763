import type { BlockExample } from '../_kit/define-block.ts';

const snow = {
  sm: { url: 'film/snow-on-the-fell-tall', width: 540, height: 676 },
  md: { url: 'film/snow-on-the-fell', width: 960, height: 540 },
};
const mist = { sm: 'film/mist-on-the-moor' };
const youtube = { sm: 'https://www.youtube.com/watch?v=aqz-KE-bpKQ' };
const asset = { cloudName: 'northfell', publicId: 'film/valley-inversion' };
const poster = (url: string) => ({ url, type: 'image' });

export const examples: readonly BlockExample[] = [
  {
    name: 'A file with controls',
    fields: {
      media: mist,
      poster: poster('scene/moor-mist'),
      width: 960,
      height: 540,
      seoTitle: 'Mist on the moor',
      seoDescription: 'Mist drifts over heather. Somebody in a red jacket stands and waits for it to clear.',
      duration: 12,
      uploadDate: '2026-10-04',
    },
  },
  {
    name: 'One file per breakpoint',
    fields: {
      media: snow,
      poster: poster('scene/fell-snow'),
      seoTitle: 'Snow on the fell',
      playerSettings: { hideControls: true },
    },
  },
  {
    name: 'Streamed',
    fields: {
      media: { sm: 'film/valley-inversion' },
      cloudinaryAsset: asset,
      duration: 40,
      poster: poster('scene/ridge-cloud-sea'),
      width: 1280,
      height: 720,
      seoTitle: 'Above the inversion',
      seoDescription: 'Forty seconds above a sea of cloud, at first light.',
      isFullWidth: true,
      uploadDate: '2026-10-04',
    },
  },
  {
    name: 'Exactly 30 seconds, so from a file',
    fields: {
      media: { sm: 'film/valley-inversion' },
      cloudinaryAsset: asset,
      duration: 30,
      poster: poster('scene/ridge-cloud-sea'),
    },
  },
  {
    name: 'From YouTube',
    fields: {
      media: youtube,
      poster: poster('scene/ridge-camp'),
      seoTitle: 'How a seam is taped',
      seoDescription: 'Wendy tapes a hood, from the first centimetre to the last.',
    },
  },
  {
    name: 'From YouTube, without controls or sound off',
    fields: { media: youtube, playerSettings: { autoplay: false, hideControls: true, loop: false, muted: false } },
  },
  {
    name: 'Waits to be started',
    fields: { media: mist, lazy: true, poster: poster('scene/moor-mist'), seoTitle: 'Mist on the moor' },
  },
  {
    name: 'Waits, without controls',
    fields: { media: mist, lazy: true, poster: poster('scene/moor-mist'), playerSettings: { hideControls: true } },
  },
  {
    name: 'Plays once, not by itself',
    fields: {
      media: mist,
      playerSettings: { autoplay: false, loop: false, muted: false },
      poster: poster('scene/moor-mist'),
    },
  },
  {
    name: 'Paddings on a colour',
    fields: {
      media: mist,
      poster: poster('scene/moor-mist'),
      backgroundColor: 'ink',
      paddings: { sm: 'sm', md: 'lg', lg: '6rem' },
      playerSettings: { hideControls: true },
    },
  },
  {
    name: 'Full width',
    fields: {
      media: mist,
      poster: poster('scene/moor-mist'),
      isFullWidth: true,
      width: 21,
      height: 9,
      playerSettings: { hideControls: true },
    },
  },
  {
    name: 'Full width from YouTube, longest text',
    fields: {
      media: youtube,
      poster: poster('scene/plateau-stars'),
      isFullWidth: true,
      seoTitle:
        'One night on the plateau with two people, one tent, eleven degrees of frost and a stove that would not light until somebody read the instructions',
      seoDescription:
        'A film in one take, from the last light to the first. Nothing happens for a long time, and then the stove lights.',
    },
  },
  { name: 'No poster', fields: { media: mist } },
  {
    name: 'No film yet, only its picture',
    fields: { poster: poster('scene/moor-winter'), seoTitle: 'Winter on the moor' },
  },
  {
    name: 'Right to left',
    fields: {
      media: youtube,
      poster: poster('scene/pass-walker'),
      seoTitle: 'ليلة واحدة على الهضبة',
      seoDescription: 'فيلم قصير من لقطة واحدة.',
    },
  },
  { name: 'Emptiest valid', fields: {} },
];
