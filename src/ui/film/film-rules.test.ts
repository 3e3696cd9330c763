import { expect, test } from 'vitest';
import { shouldPlay, type FilmState } from './film-rules.ts';

const shown: FilmState = { autoplay: true, reducedMotion: false, visible: true, paused: false, visitor: undefined };

test('[VID-03] a film plays by itself while it is on the screen, unless it waits or less motion is asked for', () => {
  expect(shouldPlay(shown)).toBe(true);
  for (const change of [{ visible: false }, { autoplay: false }, { reducedMotion: true }])
    expect(shouldPlay({ ...shown, ...change })).toBe(false);
});

test('[VID-04] the flag stops every film, and what held before holds again without it', () => {
  for (const visitor of ['play', undefined] as const) {
    expect(shouldPlay({ ...shown, visitor, paused: true })).toBe(false);
    expect(shouldPlay({ ...shown, visitor })).toBe(true);
  }
  expect(shouldPlay({ ...shown, visitor: 'pause' })).toBe(false);
});

test('the visitor’s hand counts more than the film’s own wish', () => {
  expect(shouldPlay({ ...shown, visitor: 'pause' })).toBe(false);
  expect(shouldPlay({ ...shown, autoplay: false, reducedMotion: true, visible: false, visitor: 'play' })).toBe(true);
});
