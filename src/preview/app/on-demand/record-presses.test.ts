import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import source from './record-presses.js?raw';

interface Happening {
  readonly type: string;
  readonly target: object;
  readonly key?: string;
}
type Listener = (event: Happening) => void;

let page: { cairnRecorded?: { taps: { type: string; target: object; key?: string }[]; ready: boolean } };
let listeners: Map<string, Listener>;

beforeEach(() => {
  vi.useFakeTimers();
  page = {};
  listeners = new Map();
  const listen = (type: string, listener: Listener): void => void listeners.set(type, listener);
  new Function('window', 'addEventListener', source)(page, listen);
});

afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

/** An element inside of what one of the selectors matches. */
const inside = (selector: string) => {
  const element = {
    setAttribute: vi.fn(),
    removeAttribute: vi.fn(),
    closest: (asked: string) => (asked.includes(selector) ? element : null),
  };
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

test('shortcut keys are recorded in order with presses, and keys that belong to a field or the browser are not', () => {
  const [card, button] = [inside('.entry'), inside('button')];
  const preventDefault = vi.fn();
  const press = (key: string, target: object, held: object = {}): void =>
    listeners.get('keydown')?.({ type: 'keydown', target, key, preventDefault, ...held } as Happening);
  press('j', card);
  press('j', card);
  happen('click', button);
  press('k', card, { ctrlKey: true });
  press('F2', card);
  expect(preventDefault).toHaveBeenCalledTimes(4);
  for (const key of ['Tab', 'Enter', ' ', 'Escape']) press(key, card);
  press('r', card, { ctrlKey: true });
  press('e', card, { altKey: true });
  press('e', inside('textarea'));
  expect(preventDefault).toHaveBeenCalledTimes(4);
  expect(page.cairnRecorded?.taps).toMatchObject([
    { type: 'keydown', key: 'j', target: card },
    { type: 'keydown', key: 'j' },
    { type: 'click', target: button },
    { type: 'keydown', key: 'k', ctrlKey: true },
    { type: 'keydown', key: 'F2' },
  ]);
});

describe('code that does not come', () => {
  const notices: object[] = [];
  beforeEach(() => {
    notices.length = 0;
    vi.stubGlobal('document', {
      createElement: () => ({ setAttribute: vi.fn(), showPopover: vi.fn(), addEventListener: vi.fn() }),
      documentElement: { dataset: { notLoaded: 'Load it again.' } },
      body: { append: (notice: object) => void notices.push(notice) },
    });
  });

  test('is reported some time after a press: the button is free, and is not pressed later', () => {
    const [button, field] = [inside('button'), inside('#controls')];
    happen('click', button);
    happen('change', field);
    vi.advanceTimersByTime(9_000);
    expect([notices, button.removeAttribute.mock.calls]).toEqual([[], []]);
    vi.advanceTimersByTime(1_000);
    expect(notices).toMatchObject([{ textContent: 'Load it again.' }]);
    expect(button.removeAttribute).toHaveBeenCalledWith('aria-busy');
    expect(recorded(), 'the browser shows what was chosen').toEqual([['change', field]]);
    happen('click', button);
    vi.advanceTimersByTime(10_000);
    expect(notices).toHaveLength(2);
  });

  test('is reported at once when its script fails, and at each press from then on', () => {
    const button = inside('button');
    happen('click', button);
    happen('error', { tagName: 'IMG' });
    expect(notices).toEqual([]);
    happen('error', { tagName: 'SCRIPT' });
    expect([notices.length, button.removeAttribute.mock.calls.length]).toEqual([1, 1]);
    happen('click', button);
    vi.advanceTimersByTime(0);
    expect([notices.length, button.removeAttribute.mock.calls.length]).toEqual([2, 2]);
  });

  test('is no matter once it has come', () => {
    happen('click', inside('button'));
    if (page.cairnRecorded !== undefined) page.cairnRecorded.ready = true;
    vi.advanceTimersByTime(60_000);
    happen('error', { tagName: 'SCRIPT' });
    expect(notices).toEqual([]);
  });
});
