import { beforeEach, expect, test, vi } from 'vitest';
import source from './record-presses.js?raw';

type Listener = (event: { readonly type: string; readonly target: object }) => void;

let page: { cairnRecorded?: { taps: { type: string; target: object }[]; ready: boolean } };
let listeners: Map<string, Listener>;

beforeEach(() => {
  page = {};
  listeners = new Map();
  const listen = (type: string, listener: Listener): void => void listeners.set(type, listener);
  new Function('window', 'addEventListener', source)(page, listen);
});

/** An element inside of what one of the selectors matches. */
const inside = (selector: string) => {
  const element = { setAttribute: vi.fn(), closest: (asked: string) => (asked.includes(selector) ? element : null) };
  return element;
};
const happen = (type: string, target: object): void => listeners.get(type)?.({ type, target });
const recorded = () => page.cairnRecorded?.taps.map(({ type, target }) => [type, target]);

test('a button that is pressed twice is recorded once, and busy until it is replayed', () => {
  const button = inside('button');
  happen('click', button);
  happen('click', button);
  expect(recorded()).toEqual([['click', button]]);
  expect(button.setAttribute).toHaveBeenCalledWith('aria-busy', 'true');
});

test('of a field what was done last is recorded, after what was done in others', () => {
  const [one, other] = [inside('#controls'), inside('#choices')];
  for (const field of [one, other, one]) happen('change', field);
  happen('input', one);
  expect(recorded()).toEqual([
    ['change', other],
    ['change', one],
    ['input', one],
  ]);
});

test('other fields, what the browser opens by itself, and whatever comes once the code is there are not recorded', () => {
  happen('change', inside('.password'));
  happen('input', inside('.password'));
  happen('click', inside('a[href]'));
  // As the document is, which is no element.
  happen('click', {});
  if (page.cairnRecorded !== undefined) page.cairnRecorded.ready = true;
  happen('click', inside('button'));
  happen('change', inside('#controls'));
  expect(recorded()).toEqual([]);
});
