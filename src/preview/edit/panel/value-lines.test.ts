// Alone: it mocks the messages of the browser.
import { beforeEach, expect, test, vi } from 'vitest';
import type { PlaceWords } from '../location/place-name.ts';
import type { Json } from '../pointers.ts';
import { shownValue } from './shown-value.ts';
import { lineParts, valueLines } from './value-lines.ts';

vi.mock('../../../messages/viewer/browser.ts', () => ({
  t: (key: string, params: object = {}) => [key, ...Object.values(params).map(String)].join(' '),
}));
beforeEach(() => void vi.stubGlobal('document', { documentElement: { lang: 'en' } }));

const LABELS: Readonly<Record<string, string>> = { title: 'Title', richText: 'Body text', accordions: 'Questions' };
const words: PlaceWords = {
  field: (key, kind) => Promise.resolve(`${LABELS[key] ?? key}${kind === undefined ? '' : ` of ${kind}`}`),
  list: (key) => Promise.resolve(key),
  kind: (kind) => Promise.resolve(kind === 'faq' ? 'Questions and answers' : kind),
};
const lines = (value: Json | undefined, kind?: string, steps?: readonly string[]) =>
  valueLines(value, words, kind, steps);
const marked = async (mine: Json, base: Json): Promise<string[]> => {
  const before = await lines(base);
  return (await lines(mine)).map((line) =>
    lineParts(line, before)
      .map(({ text, differs }) => (differs ? `[${text}]` : text))
      .join(''),
  );
};

test('a block is shown whole, by the names of its fields, kinds and languages', async () => {
  const answer = 'A very long answer. '.repeat(100).trim();
  const block = {
    kind: 'faq',
    _key: 'k1',
    title: { $t: { en: 'Help', fr: 'Aide' } },
    accordions: [{ _key: 'a', title: 'Where?', richText: `<p>${answer}</p>` }],
    open: true,
  };
  const said = (await lines([block])).map(
    ({ depth, name, text }) => `${'-'.repeat(depth)}${name}${text === undefined ? '' : `: ${text}`}`,
  );
  expect(said).toEqual([
    '1. Questions and answers',
    '-Title of faq',
    '--English: Help',
    '--French: Aide',
    '-Questions of faq',
    '--1.',
    '---Title of faq: Where?',
    `---Body text of faq: <p>${answer}</p>`,
    '-open of faq: js.value.yes',
  ]);
});

test('a value of a control is shown in its words, and a picture by its public id', async () => {
  const asked: string[] = [];
  const inWords = (value: Json, steps: readonly string[]) =>
    valueLines(
      value,
      {
        ...words,
        said: async (kind, at, one) => {
          asked.push(`${kind} ${at.join('/')} ${JSON.stringify(one)}`);
          return at.at(-1) === 'align' ? `said ${String(one)}` : undefined;
        },
      },
      'hero',
      steps,
    );
  expect(await inWords('bottom-left', ['align'])).toEqual([{ path: '', depth: 0, name: '', text: 'said bottom-left' }]);
  expect(await inWords(['sm', 'md'], ['align']), 'a list of plain values is one').toMatchObject([
    { text: 'said sm,md' },
  ]);
  expect(await inWords({ sources: [{ src: 'scene/fell' }, { src: 'film/fell' }] }, ['media'])).toMatchObject([
    { text: undefined },
    { text: undefined },
    { text: 'scene/fell', picture: 'scene/fell' },
    { text: undefined },
    { text: 'film/fell' },
  ]);
  expect((await lines(['scene/fell', 'scene/lake'], 'hero', ['src'])).map(({ picture }) => picture)).toEqual([
    'scene/fell',
    'scene/lake',
  ]);
  expect(await inWords([{ kind: 'faq', align: 'center' }], ['items'])).toMatchObject([{}, { text: 'said center' }]);
  expect(asked).toEqual([
    'hero align "bottom-left"',
    'hero align ["sm","md"]',
    'hero media/sources/0/src "scene/fell"',
    'hero media/sources/1/src "film/fell"',
    'faq align "center"',
  ]);
});

test('a text stands alone, and nothing is said', async () => {
  expect(await lines('Calm')).toMatchObject([{ name: '', text: 'Calm' }]);
  for (const nothing of [undefined, null, [], {}])
    expect(await lines(nothing)).toMatchObject([{ text: 'js.edit.conflict.nothing' }]);
});

test('the words that differ are marked, wherever a list has the item by then', async () => {
  expect(await marked('A calm evening', 'A calm morning')).toEqual(['A calm [evening]']);
  expect(
    await marked(
      [
        { _key: 'b', title: 'Two' },
        { _key: 'a', title: 'One more' },
      ],
      [
        { _key: 'a', title: 'One' },
        { _key: 'b', title: 'Two' },
      ],
    ),
  ).toEqual(['', 'Two', '', 'One[ more]']);
});

test('markup is shown only where nothing else differs', async () => {
  expect(await marked('<p>Calm <b>now</b></p>', '<p>Calm then</p>')).toEqual(['Calm [now]']);
  expect(await marked('<p><b>Calm</b></p>', '<p>Calm</p>')).toEqual(['[<p><b>Calm</b></p>]']);
});

test('paragraphs of a long text stay apart', async () => {
  const text = (words: string): string => `<p>The bench.</p>\n<ul><li>Rain</li><li>${words}</li></ul>`;
  expect(await marked(text('Wind'), text('Sun'))).toEqual(['The bench.\nRain\n[Wind]']);
});

test('a long value in a list of changes is shortened in the middle, and says so', () => {
  expect(shownValue('x'.repeat(400))).toBe('x'.repeat(400));
  expect(shownValue(`start ${'x'.repeat(494)} end`)).toMatch(/^js\.value\.shortened start x+ 104 x+ end$/);
});

test('the address of an uploaded film is no picture, whatever it is called', async () => {
  const film = { type: 'video', url: 'uploads/rain-0a1b', poster: 'scene/rain' };
  const pictures = (await lines({ media: film })).map(({ picture }) => picture).filter(Boolean);
  expect(pictures).toEqual(['scene/rain']);
  const shown = async (value: Json, steps: readonly string[], around?: Json) =>
    (await valueLines(value, words, 'media-banner', steps, around)).map(({ picture, isFilm }) => picture ?? isFilm);
  expect(await shown(film.url, ['media', 'url'], film), 'the field alone').toEqual([true]);
  expect(await shown(film.url, ['media', 'url'], { ...film, type: 'image' })).toEqual([film.url]);
  expect(await shown(film.url, ['media', 'lg', 'url'], { url: film.url }), 'for one width').toEqual([true]);
});
