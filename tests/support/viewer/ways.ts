import type { Browser, Locator, Page } from '@playwright/test';
import { expect, test as base } from '../test.ts';
import { pick, reach, retype } from '../audits/by-keyboard.ts';
import { coreIf } from '../tags.ts';

/** The ways in which each task of the viewer is done. */
export const WAYS = ['by mouse', 'by keyboard', 'at 390 px'] as const;
export type Way = (typeof WAYS)[number];

/** What a person does to a control, in one of the ways. */
export interface Hand {
  readonly way: Way;
  /** Presses a button, link or summary. */
  readonly press: (target: Locator) => Promise<void>;
  /** Replaces the text of a field. */
  readonly write: (target: Locator, text: string) => Promise<void>;
  /** Chooses an option of a list by its words. */
  readonly choose: (target: Locator, option: string) => Promise<void>;
  /** Ticks a box or chooses one of several. */
  readonly tick: (target: Locator) => Promise<void>;
  /** Says a day and time. @param wall as 2040-12-07T18:00 */
  readonly setMoment: (target: Locator, wall: string) => Promise<void>;
}

const pointing = (way: Way, press: (target: Locator) => Promise<void>): Hand => ({
  way,
  press,
  tick: press,
  write: async (target, text) => {
    await press(target);
    await target.fill(text);
  },
  choose: async (target, option) => void (await target.selectOption({ label: option })),
  setMoment: (target, wall) => target.fill(wall),
});

/** Arrow keys to a control of the same group; one further away is not reached. */
const MOST_STEPS = 20;
/** Month, day, year, hour, minute, half of the day. */
const MOMENT_PARTS = 6;

/** Which way round the Tab key is shorter: controls stand in the order in which it reaches them. */
const wayTo = (target: Locator): Promise<'forwards' | 'back'> =>
  target.evaluate((element) => {
    const now = element.ownerDocument.activeElement ?? element.ownerDocument.body;
    return now.compareDocumentPosition(element) & Node.DOCUMENT_POSITION_PRECEDING ? 'back' : 'forwards';
  });

/** Around a control: one stop of the Tab key, within which arrow keys lead on. */
const COMPOSITE = ['tablist', 'toolbar'].map((role) => `ancestor::*[@role="${role}"]`).join(' | ');

/** Leads the focus to a control, through its tab list or toolbar where it stands in one. */
async function lead(page: Page, target: Locator): Promise<void> {
  await expect(target).toBeVisible();
  if (await target.evaluate((element) => (element as HTMLElement).tabIndex >= 0))
    return reach(page, target, await wayTo(target));
  const around = target.locator(`xpath=${COMPOSITE}`);
  if ((await around.locator(':focus').count()) === 0) {
    const stop = around.locator('button:not([tabindex="-1"])').first();
    await reach(page, stop, await wayTo(stop));
  }
  for (let step = 0; step < MOST_STEPS && !(await target.evaluate((element) => element.matches(':focus'))); step += 1)
    await page.keyboard.press('ArrowRight');
  await expect(target).toBeFocused();
}

const keys = (page: Page): Hand => ({
  way: 'by keyboard',
  press: async (target) => {
    await lead(page, target);
    await page.keyboard.press('Enter');
  },
  write: async (target, text) => retype(page, target, text, await wayTo(target)),
  choose: async (target, option) => {
    // Some lists are filled by a call.
    await expect(target.locator('option').filter({ hasText: option })).not.toHaveCount(0);
    await pick(page, target, option, await wayTo(target));
    await expect(target.locator('option:checked')).toHaveText(option);
  },
  tick: async (target) => {
    // Of several that exclude each other only the chosen one is a stop.
    const name = await target.evaluate((element) =>
      element instanceof HTMLInputElement && element.type === 'radio' ? element.name : '',
    );
    const chosen = page.locator(`input[type="radio"][name="${name}"]:checked`);
    if (name === '' || (await chosen.count()) === 0 || (await target.isChecked())) {
      await reach(page, target, await wayTo(target));
      return page.keyboard.press('Space');
    }
    await reach(page, chosen, await wayTo(chosen));
    for (let step = 0; step < MOST_STEPS && !(await target.isChecked()); step += 1)
      await page.keyboard.press('ArrowRight');
  },
  setMoment: async (target, wall) => {
    await reach(page, target, await wayTo(target));
    // Coming from behind, the last of its parts has the focus.
    for (let part = 1; part < MOMENT_PARTS; part += 1) await page.keyboard.press('ArrowLeft');
    const [, year = '', month = '', day = '', hour = '', minute = ''] =
      /^(\d{4})-(\d\d)-(\d\d)(?:T(\d\d):(\d\d))?$/.exec(wall) ?? [];
    await page.keyboard.type(`${month}${day}${year}`);
    if (hour === '') return;
    await page.keyboard.press('Tab');
    const half = Number(hour) < 12 ? 'AM' : 'PM';
    await page.keyboard.type(`${String(Number(hour) % 12 || 12).padStart(2, '0')}${minute}${half}`);
  },
});

/** The hand that works on a page; somebody else's page has one of its own. */
export const handOn = (page: Page, way: Way): Hand =>
  way === 'by keyboard' ? keys(page) : pointing(way, (target) => (way === 'by mouse' ? target.click() : target.tap()));

/** What only a pointer does, or what reaches a control without the Tab key. */
const NOT_BY_KEYBOARD = [
  'check',
  'clear',
  'click',
  'dblclick',
  'dispatchEvent',
  'dragAndDrop',
  'dragTo',
  'fill',
  'focus',
  'hover',
  'press',
  'pressSequentially',
  'selectOption',
  'selectText',
  'setChecked',
  'tap',
  'uncheck',
];

/** Refuses all but keys, on every page; call the returned function to take that back. */
function keysOnly(page: Page): () => void {
  const undo: (() => void)[] = [];
  const refuse = (object: object, names: readonly string[]): void => {
    for (const name of names) {
      const was: unknown = Reflect.get(object, name);
      if (typeof was !== 'function') continue;
      Reflect.set(object, name, () => {
        throw new Error(`${name}() is not done by keyboard alone`);
      });
      undo.push(() => Reflect.set(object, name, was));
    }
  };
  for (const one of [page, page.locator('body')]) refuse(Object.getPrototypeOf(one) as object, NOT_BY_KEYBOARD);
  refuse(Object.getPrototypeOf(page.mouse) as object, ['click', 'dblclick', 'down', 'move', 'up', 'wheel']);
  refuse(Object.getPrototypeOf(page.touchscreen) as object, ['tap']);
  return () => {
    for (const one of undo) one();
  };
}

const WIDTH = 390;
/** The browser of a phone. */
export const PHONE = { viewport: { width: WIDTH, height: 844 }, hasTouch: true };

const test = base.extend<{ way: Way; slug: string; hand: Hand }>({
  way: ['by mouse', { option: true }],
  // Each attempt has a page of its own: what was published before stands in its history.
  slug: async ({ way }, use, { title, repeatEachIndex, retry }) => {
    const name = title.slice(0, title.lastIndexOf(',')).toLowerCase();
    await use(`task-${name}-${way}-${repeatEachIndex}-${retry}`.replaceAll(/[^a-z0-9]+/g, '-'));
  },
  hand: async ({ page, way }, use) => {
    const free = way === 'by keyboard' ? keysOnly(page) : undefined;
    try {
      await use(handOn(page, way));
    } finally {
      free?.();
    }
    if (way !== 'at 390 px') return;
    expect(await page.evaluate(() => document.documentElement.scrollWidth), 'nothing is wider').toBeLessThanOrEqual(
      WIDTH,
    );
  },
});

/** What a task is done with. */
export interface Task {
  readonly page: Page;
  readonly browser: Browser;
  readonly baseURL: string;
  readonly hand: Hand;
  /** Of a page of its own. */
  readonly slug: string;
}

interface Options {
  /** All of them unless it makes no sense. */
  readonly ways?: readonly Way[];
  readonly expectedErrors?: RegExp[];
  /** Whether it belongs to the gate by mouse; where other core tests do the same, not. */
  readonly core?: boolean;
}

/** A test of a task in each of the ways: "publish, by keyboard". */
export function task(
  name: string,
  { ways = WAYS, expectedErrors = [], core = true }: Options,
  perform: (task: Task) => Promise<void>,
): void {
  for (const way of ways)
    test.describe(() => {
      test.use({ way, expectedErrors, ...(way === 'at 390 px' && PHONE) });
      test(`${name}, ${way}`, coreIf(core && way === 'by mouse'), ({ page, browser, baseURL, hand, slug }) => {
        // Some hundred presses of Tab, each a call to the browser: a minute on a busy machine.
        if (way === 'by keyboard') test.slow();
        return perform({ page, browser, baseURL: baseURL ?? '', hand, slug });
      });
    });
}
