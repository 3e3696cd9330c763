import { beforeEach, expect, test, vi } from 'vitest';
import type { PublishItem } from '../../content/drafts/publishing.ts';
import type { Look } from './look.ts';
import { Publishing } from './publishing-model.ts';

const { lookAt, publishing } = vi.hoisted(() => ({
  lookAt: vi.fn(),
  publishing: { publish: vi.fn() },
}));
vi.mock('./look.ts', () => ({ lookAt }));
vi.mock('./publish-calls.ts', () => ({ publishing }));
vi.mock('../api/source.ts', () => ({ releases: {} }));
vi.mock('./schedule-text.ts', () => ({ momentIn: () => '' }));
vi.mock('./reschedule.tsx', () => ({ reschedule: async () => ({ word: '' }) }));
vi.mock('../states/locale-words.ts', () => ({ sayLocales: (locales: readonly string[]) => locales.join() }));
vi.mock('../../messages/viewer/browser.ts', () => ({ t: (key: string) => key }));

const ID = 'pages/home';
const OFFERED = ['en-gb', 'de-de', 'fr-fr'];
const plan = { items: [], faults: [], warnings: [], needs: [], newer: [], unapproved: [], conflicts: [] };
/** What is shown of a document in some locales. */
const look = (chosen: readonly string[] | undefined, more: Partial<Look> = {}): Look => ({
  action: 'publish',
  items: [{ id: ID, revision: 2, ...(chosen === undefined ? {} : { locales: chosen }) }],
  plan,
  title: 'Home',
  isLive: true,
  isDraft: true,
  newest: 2,
  offered: OFFERED,
  locales: OFFERED,
  sites: [],
  schedules: [],
  releases: undefined,
  ...more,
});
const answered = (): Promise<void> => new Promise((done) => void setImmediate(done));

beforeEach(() => {
  vi.resetAllMocks();
  vi.stubGlobal('document', { documentElement: { lang: 'en' } });
  lookAt.mockImplementation(async (_: string, __: string, { chosen }: { chosen?: readonly string[] }) => look(chosen));
});

async function opened() {
  const said: string[] = [];
  const model = new Publishing(ID, (word) => said.push(word));
  await model.open('publish');
  return { model, said, now: () => model.state.get() };
}
const itemsSent = (): readonly PublishItem[] => publishing.publish.mock.calls[0]?.[0].items;

test('the locales that are ticked are those of what is shown: others that could not be read are not', async () => {
  const { model, now } = await opened();
  model.choose(['de-de']);
  await answered();
  lookAt.mockRejectedValueOnce(new Error('away'));
  model.choose(['fr-fr']);
  expect([now().chosen, now().isBusy], 'ticked at once').toEqual([['fr-fr'], true]);
  await answered();
  expect(now()).toMatchObject({ chosen: ['de-de'], isBusy: false, isUnread: true, note: 'js.publish.unread' });
  publishing.publish.mockResolvedValue({ published: {} });
  await model.run(now().look as Look);
  expect(itemsSent()).toEqual([{ id: ID, revision: 2, locales: now().chosen }]);
});

test('all of them are ticked again where the first choice could not be read', async () => {
  const { model, now } = await opened();
  lookAt.mockRejectedValueOnce(new Error('away'));
  model.choose(['fr-fr']);
  await answered();
  expect(now()).toMatchObject({ chosen: undefined, look: { items: [{ id: ID, revision: 2 }] } });
  await model.open('publish');
  expect(now()).toMatchObject({ isUnread: false, note: undefined });
});

test('of two choices the last one is shown, whichever answer comes first', async () => {
  const { model, now } = await opened();
  const slow = Promise.withResolvers<Look>();
  lookAt.mockReturnValueOnce(slow.promise);
  model.choose(['de-de']);
  model.choose(['fr-fr']);
  await answered();
  slow.resolve(look(['de-de']));
  await answered();
  expect(now()).toMatchObject({ chosen: ['fr-fr'], look: { items: [{ locales: ['fr-fr'] }] } });
});

test('whoever unticks the last one while its answer is on its way has none ticked', async () => {
  const { model, now } = await opened();
  model.choose(['de-de']);
  model.choose([]);
  expect(now()).toMatchObject({ chosen: [], isBusy: false });
  await answered();
  expect(now().chosen).toEqual([]);
});

test('whoever leaves while it is published is told so', async () => {
  const { model, now, said } = await opened();
  const slow = Promise.withResolvers<unknown>();
  publishing.publish.mockReturnValue(slow.promise);
  void model.run(now().look as Look);
  const left = model.left().then(() => [...said]);
  slow.resolve({ published: {} });
  expect(await left).toEqual(['js.publish.done']);
  lookAt.mockReturnValue(new Promise(() => undefined));
  void model.open('publish');
  await model.left();
});

test('whoever leaves is told also why it was not published, and nothing that they have read', async () => {
  const { model, now } = await opened();
  publishing.publish.mockResolvedValueOnce({ refused: 'faults', plan }).mockRejectedValueOnce(new Error('away'));
  void model.run(now().look as Look);
  expect(await model.left()).toBe('js.publish.refused');
  void model.run(now().look as Look);
  expect(await model.left()).toBe('js.publish.failed');
  expect(await model.left()).toBeUndefined();
});

test('no other locales are ticked while it is published, whose refusal would be shown beside them', async () => {
  const { model, now } = await opened();
  const slow = Promise.withResolvers<unknown>();
  publishing.publish.mockReturnValue(slow.promise);
  const running = model.run(now().look as Look);
  model.choose(['de-de']);
  model.choose([]);
  slow.resolve({ refused: 'faults', plan });
  await running;
  expect(now()).toMatchObject({ chosen: undefined, look: { items: [{ id: ID, revision: 2 }] }, isBusy: false });
  expect(now().note).toBe('js.publish.refused');
  model.choose(['de-de']);
  expect(now().chosen, 'and afterwards they are').toEqual(['de-de']);
});

test('a publication without an answer is not taken for a question without one', async () => {
  const { model, now, said } = await opened();
  publishing.publish.mockRejectedValue(new Error('away'));
  await model.run(now().look as Look);
  expect(now()).toMatchObject({ isBusy: false, isUnread: false, note: 'js.publish.failed' });
  expect(said).toEqual([]);
});
