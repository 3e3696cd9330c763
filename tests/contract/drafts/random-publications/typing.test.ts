import { afterEach, expect, test, vi } from 'vitest';
import type { DraftStore } from '../../../../src/content/drafts/draft-store.ts';
import type { Json } from '../../../../src/content/json.ts';
import { createWorkspace } from '../../../../src/preview/edit/drafts/workspace/workspace.ts';
import { createPanelActions } from '../../../../src/preview/edit/panel/panel-actions.ts';
import type { SaveOutcome, StoredDocument } from '../../../../src/preview/edit/requests/calls.ts';
import { Publishing } from '../../../../src/preview/publish/publishing-model.ts';
import { dice } from '../../support/dice.ts';
import { edit } from '../documents.ts';
import { ADA, BEA, block, openReference, page, type Source } from '../sources.ts';
import { createVirtualClock } from './virtual-clock.ts';

/** `TYPED_PUBLICATIONS=<seed>+<how many>` does others. */
const [SEED = 1, HOW_MANY = 40] = (process.env['TYPED_PUBLICATIONS'] ?? '').split('+').filter(Boolean).map(Number);
/** Longest time between the last key and the press, from a save to its answer, and before what is shown is published. */
const [AFTER_TYPING_MS, SAVE_MS, LOOK_MS] = [50, 3_000, 2_000];
const NAME = 'pages/home';

const held = vi.hoisted(() => ({
  drafts: undefined as unknown,
  openPublish: undefined as unknown as (name: string) => Promise<string | undefined>,
}));
const { forward } = vi.hoisted(() => ({
  /** A subject of whatever content source the test has opened. */
  forward: (of: (drafts: never) => object) =>
    new Proxy({}, { get: (_, name: string) => (of(held.drafts as never) as Record<string, unknown>)[name] }),
}));
vi.mock('../../../../src/preview/api/source.ts', () => ({
  documents: forward((drafts) => drafts),
  publishing: forward((drafts) => drafts),
  releases: forward(({ releases }: DraftStore) => releases as object),
  capabilities: () => (held.drafts as DraftStore).capabilities(),
  isAble: async () => false,
}));
vi.mock('../../../../src/preview/publish/open-publish.tsx', () => ({
  openPublish: (name: string) => held.openPublish(name),
}));
vi.mock('../../../../src/preview/publish/reschedule.tsx', () => ({ reschedule: async () => ({ word: '' }) }));
vi.mock('../../../../src/preview/edit/panel/conflict-view.ts', () => ({ resolveConflict: async () => undefined }));
vi.mock('../../../../src/messages/viewer/browser.ts', () => ({ t: (key: string) => key }));
vi.mock('../../../../src/preview/releases/page-release.ts', () => ({ pageRelease: () => undefined }));
vi.stubGlobal('document', Object.assign(new EventTarget(), { documentElement: { lang: 'en' } }));

/** Number of the text in a field, 0 while it is that of the file. */
const numberIn = (raw: string, at: number): number => Number(new RegExp(`Field ${at}: (\\d+)`).exec(raw)?.[1] ?? 0);

let source: Source;
afterEach(() => source.close());

test(
  'whatever is typed until 50 ms before Publish is pressed, while saves take up to three seconds and colleagues save: what goes live is what was shown, all that was typed before is in it, and anything newer is refused',
  { timeout: 120_000 },
  async () => {
    source = await openReference()({ 'pages/home.json': page('home', [block('a', 'First'), block('b', 'Second')]) });
    const roll = dice(SEED);
    const clock = createVirtualClock();
    /** Every call takes real time, on PostgreSQL more than a turn of the queue. */
    const asked = (store: DraftStore): DraftStore =>
      new Proxy(store, {
        get: (drafts, name: keyof DraftStore) => {
          const value = drafts[name] as unknown;
          if (typeof value !== 'function') return value;
          return (...given: unknown[]) =>
            clock.call(() => (value as (...all: unknown[]) => Promise<unknown>)(...given));
        },
      });
    const [ada, bea] = [asked(source.as(ADA)), asked(source.as(BEA))];
    held.drafts = ada;

    const workspace = createWorkspace<undefined>({
      storage: { read: () => null, write: () => undefined },
      newId: () => 'copy-of-tab',
      clock: clock.now,
      later: (write) => write(),
      read: async (id) => (await ada.read(id)) as StoredDocument | undefined,
      restore: async () => ({ failed: 'refused' }),
      async write(_, id, etag, raw): Promise<SaveOutcome> {
        await clock.sleep(roll(SAVE_MS / 2));
        const answer = await ada.save(id, raw, etag);
        await clock.sleep(roll(SAVE_MS / 2));
        if ('missing' in answer) return { gone: true };
        return 'problem' in answer ? { problem: answer.problem.message } : (answer as SaveOutcome);
      },
      send: async () => undefined,
      taken: () => undefined,
    });
    const shown = { refused: 0, published: 0, unsaved: 0 };
    const wrong: string[] = [];
    const actions = createPanelActions({
      workspace,
      drafts: {} as never,
      place: () => ({ document: NAME, pointer: '' }),
      tell: () => undefined,
      tellEntryState: () => undefined,
      close: () => undefined,
    });
    const live = async (): Promise<string> => JSON.stringify((await ada.read(NAME, 'published'))?.raw);
    const open = await workspace.open(NAME);
    let words = 0;
    const keys = ['a', 'b'].map((_, index) => open.addressOf(`/sections/0/items/${index}`)?.key ?? '');
    const typed = [0, 0];
    const type = (): void => {
      const at = roll(2);
      typed[at] = words += 1;
      const text = `Field ${at}: ${words}`;
      workspace.apply(NAME, {
        type: 'set',
        at: { key: keys[at] as string, path: '/title' },
        value: { $t: { en: text, fr: text, de: text } },
      });
    };
    /** A colleague's save. */
    const elsewhere = async (): Promise<void> => {
      await clock.sleep(roll(SAVE_MS + LOOK_MS));
      await edit(bea, NAME, (raw) => void Object.assign(raw, { note: `n${(words += 1)}` } as Json));
      await workspace.follow(() => true);
    };

    for (let turn = 0; turn < HOW_MANY; turn += 1) {
      let before: readonly number[] = [];
      held.openPublish = async (name) => {
        const was = await live();
        let said: string | undefined;
        const model = new Publishing(name, (word) => (said = word));
        await model.open('publish');
        const { look } = model.state.get();
        if (look === undefined) return undefined;
        const item = look.items[0];
        const looked = JSON.stringify((await ada.read(name, { revision: item?.revision ?? 0 }))?.raw);
        // Whatever was typed into the same field later takes its place.
        for (const [at, number] of before.entries())
          if (numberIn(looked, at) < number) wrong.push(`${turn}: text ${number} is not in what is shown`);
        await clock.sleep(roll(LOOK_MS));
        model.setSeen(new Set(look.plan.warnings.map(({ key }) => key)));
        const head = (await ada.read(name))?.revision;
        await model.run(look);
        const now = await live();
        if (said === undefined) {
          shown.refused += 1;
          if (now !== was) wrong.push(`${turn}: refused, and changed`);
          return undefined;
        }
        shown.published += 1;
        if (now !== looked) wrong.push(`${turn}: ${now} is live, shown was ${looked}`);
        if (head !== item?.revision) wrong.push(`${turn}: published although ${head} was newer than ${item?.revision}`);
        return said;
      };
      const others = roll(4) === 0 ? elsewhere() : undefined;
      const editing = async (): Promise<void> => {
        for (let count = roll(4) + 1; count > 0; count -= 1) {
          type();
          if (roll(6) === 0) void actions.save();
          await clock.sleep(roll(AFTER_TYPING_MS));
        }
        before = [...typed];
        const was = shown.published + shown.refused;
        const publishing = actions.publish();
        // Whoever types on sees that something is unsaved, and presses again.
        if (roll(3) === 0) {
          await clock.sleep(roll(SAVE_MS));
          if (shown.published + shown.refused === was) type();
        }
        await publishing;
        if (shown.published + shown.refused === was) shown.unsaved += 1;
        await others;
      };
      await clock.run(editing());
    }
    expect(wrong).toEqual([]);
    // None of the three is there only in name.
    for (const [outcome, count] of Object.entries(shown)) expect(count, outcome).toBeGreaterThan(HOW_MANY / 40);
    expect(shown.published).toBeGreaterThan(HOW_MANY / 3);
  },
);
