import { describe, expect, onTestFinished, test, vi } from 'vitest';
import { valueAt, withValue, type Json, type JsonObject } from '../pointers.ts';
import { block, page } from '../drafts/testing.ts';
import { carried } from '../drafts/items/carried.ts';
import { putMedia } from '../form/put-media.ts';
import type { FormContext } from '../form/form-context.ts';
import { duplicateEntry, moveEntry, removeEntry } from '../form/list-acts.ts';
import { createFormContext } from './panel-context.ts';
import type { PanelDrafts } from './panel-drafts.ts';

vi.mock('../../../messages/viewer/browser.ts', () => ({ t: (key: string) => key }));

const picture = (url: string): JsonObject => ({ url, alt: `This is ${url}` });
const A = block('a', { media: picture('fell') });
const B = block('b', { media: picture('tarn') });

/** A form of a page, which others may change. */
function form(...items: readonly JsonObject[]) {
  let raw: Json = page(...items);
  let open: string | undefined = 'pages/home';
  const built: (string | undefined)[] = [];
  const told: string[] = [];
  const drafts = {
    value: (_: string, pointer: string) => valueAt(raw, pointer),
    change: (_: string, pointer: string, value: Json | undefined) => {
      raw = withValue(raw, pointer, value);
      return true;
    },
  } as Partial<PanelDrafts> as PanelDrafts;
  const known = { kinds: [], begin: async () => ({ kind: 'note', _key: 'new' }), learn: async () => undefined };
  const context = createFormContext(drafts, known as never, {
    document: () => open,
    changed: () => undefined,
    report: () => undefined,
    build: (focus) => void built.push(focus),
    openDocument: () => undefined,
    lastChange: async () => undefined,
    say: () => undefined,
    tell: (text) => void told.push(text),
  });
  return {
    context,
    built,
    told,
    get items() {
      return valueAt(raw, '/sections/0/items');
    },
    /** A colleague's page takes the place of this one. */
    become(...next: readonly JsonObject[]): void {
      const [before, now] = [raw, page(...next)];
      raw = now;
      context.carry('pages/home', (at) => carried(before, now, at));
    },
    leave: () => (open = 'pages/sale'),
  };
}
const at = (index: number, field = ''): string => `/sections/0/items/${index}${field}`;

test('what is held stands where its block stands by then, and nowhere once it is gone', () => {
  const one = form(A, B);
  const where = one.context.hold(at(1, '/media/url'));
  expect(where()).toBe(at(1, '/media/url'));
  one.become(block('new'), A, B);
  expect(where()).toBe(at(2, '/media/url'));
  one.become(A);
  expect(where()).toBeUndefined();
  one.become(A, B);
  one.leave();
  expect(where(), 'the form of another document').toBeUndefined();
});

test('a picture that was chosen is put where its block is by then', () => {
  const one = form(A, B);
  const where = one.context.hold(at(1, '/media/url'));
  one.become(block('new', { media: picture('rain') }), A, B);
  const chosen = { id: 'snow', sort: 'picture', alt: { en: 'Snow' } } as const;
  expect(putMedia(one.context, where() ?? '', chosen, 'media', false)).toBeUndefined();
  expect(one.items).toEqual([
    block('new', { media: picture('rain') }),
    A,
    block('b', { media: { url: 'snow', alt: 'Snow' } }),
  ]);
  expect(one.built, 'the field of its text gets the focus').toEqual([at(2, '/media/alt')]);
});

test('one whose text is not known asks for it, and one without a text of its own is set alone', () => {
  const one = form(A, block('b', { still: 'tarn' }));
  const chosen = { id: 'snow', sort: 'picture' } as const;
  expect(putMedia(one.context, at(0, '/media/url'), chosen, 'media', true)).toBe(at(0, '/media/alt'));
  expect(putMedia(one.context, at(1, '/still'), chosen, 'media', true)).toBeUndefined();
  expect(one.items).toEqual([block('a', { media: { url: 'snow' } }), block('b', { still: 'snow' })]);
  expect(one.built, 'a field that shows it is left as it is').toEqual([at(0, '/media/alt')]);
  putMedia(one.context, at(1, '/still'), { id: 'rain', sort: 'picture' }, 'media', false);
  expect(one.built.at(-1)).toBe(at(1, '/still'));
});

test('parts that are open stay open with their block', () => {
  const one = form(A, B);
  one.context.setOpen(at(0), true);
  one.become(block('new'), A, B);
  expect([0, 1, 2].map((index) => one.context.isOpen(at(index)))).toEqual([undefined, true, undefined]);
});

test('a block whose form comes late is added to the list it was asked for', async () => {
  vi.stubGlobal('document', { getElementById: () => null });
  onTestFinished(() => void vi.unstubAllGlobals());
  const list = (key: string) => block(key, { items: [] });
  const one = form(list('a'), list('b'));
  const added = new Promise<void>((done) => {
    const { restructure } = one.context;
    one.context.restructure = (...change) => {
      const isTaken = restructure(...change);
      done();
      return isTaken;
    };
  });
  one.context.add(at(1, '/items'), 'note');
  one.become(list('new'), list('a'), list('b'));
  await added;
  expect(one.items).toEqual([list('new'), list('a'), block('b', { items: [{ kind: 'note', _key: 'new' }] })]);
});

describe('what is open stays open with its entry', () => {
  const C = block('c', { items: [block('c1'), block('c2')] });
  /** Three blocks, of which the last is open, with its second. */
  function opened() {
    const { context } = form(A, B, C);
    for (const place of [at(2), at(2, '/items/1'), `${at(2)} part look`]) context.setOpen(place, true);
    const open = (): string[] =>
      [0, 1, 2, 3].flatMap((index) =>
        [at(index), at(index, '/items/1'), `${at(index)} part look`].filter((place) => context.isOpen(place) === true),
      );
    return { context, open };
  }
  const all = (index: number): string[] => [at(index), at(index, '/items/1'), `${at(index)} part look`];

  test.each([
    ['one before it is removed', (context: FormContext) => removeEntry(context, '/sections/0/items', 0), all(1)],
    ['one before it is copied', (context: FormContext) => duplicateEntry(context, '/sections/0/items', 0), all(3)],
    ['it is copied', (context: FormContext) => duplicateEntry(context, '/sections/0/items', 2), all(2)],
    ['it is moved', (context: FormContext) => moveEntry(context, '/sections/0/items', 2, 0), all(0)],
    [
      'one within it is removed',
      (context: FormContext) => removeEntry(context, at(2, '/items'), 1),
      [at(2), `${at(2)} part look`],
    ],
    ['it is removed', (context: FormContext) => removeEntry(context, '/sections/0/items', 2), []],
  ])('when %s', (_, act, expected) => {
    const { context, open } = opened();
    act(context);
    expect(open()).toEqual(expected);
  });
});
