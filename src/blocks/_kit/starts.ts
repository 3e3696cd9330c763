import type { SayPrompt } from '../../messages/blocks/prompts.ts';

/** Parts that new blocks of several kinds begin with. */

/** Stands where a picture is to be chosen. */
export const PLACEHOLDER = { url: 'placeholders/picture', alt: '' } as const;

export const buttonStart = (say: SayPrompt) => ({ text: say('button'), url: '/' });

export const linkStarts = (say: SayPrompt) => [1, 2, 3].map(() => ({ text: say('link'), url: '/' }));

/** A banner, also as the first content of blocks that hold others. */
export const bannerStart = (say: SayPrompt) => ({
  kind: 'media-banner',
  title: say('title'),
  titleStyle: 'h2',
  subtitle: say('sentence'),
  targets: [buttonStart(say)],
});

export const linkedCardStart = (say: SayPrompt) => ({
  kind: 'linked-card',
  title: say('title'),
  media: PLACEHOLDER,
  mediaTarget: { url: '/' },
});
