import { expect, test, vi } from 'vitest';
import type { Finding, PublishPlan, Schedule, ScheduleAnswer } from '../../content/drafts/publishing.ts';
import { Acknowledging } from './acknowledging.ts';

vi.mock('../../messages/viewer/browser.ts', () => ({ t: (key: string) => key }));

const finding = (key: string): Finding => ({ key, rule: 'nobody', entry: 'pages/sale', message: '' });
const plan = (warnings: readonly string[], more: Partial<PublishPlan> = {}): PublishPlan => ({
  items: [],
  faults: [],
  warnings: warnings.map(finding),
  needs: [],
  newer: [],
  unapproved: [],
  conflicts: [],
  ...more,
});
const scheduled = { id: 's1' } as Schedule;

/** A change that was refused, and the answers to further tries. */
function refused(first: PublishPlan, ...answers: readonly (ScheduleAnswer | Error)[]) {
  const sent: (readonly string[])[] = [];
  const done = vi.fn();
  const left = [...answers];
  const model = new Acknowledging(
    first,
    async (acknowledged) => {
      sent.push(acknowledged);
      const answer = left.shift();
      if (answer === undefined || answer instanceof Error) throw answer ?? new Error('none');
      return answer;
    },
    done,
  );
  return { model, sent, done, now: () => model.state.get() };
}

test('it is tried again once all warnings are ticked, with these', async () => {
  const { model, sent, done, now } = refused(plan(['a', 'b']), { scheduled });
  expect(now()).toMatchObject({ mayAct: false, note: 'js.publish.refused' });
  model.tick(new Set(['a']));
  await model.act();
  expect([now().mayAct, sent]).toEqual([false, []]);
  model.tick(new Set(['a', 'b']));
  await model.act();
  expect([sent, done.mock.calls, await model.left()]).toEqual([[['a', 'b']], [[]], { scheduled }]);
});

test('a warning that has come since is to be ticked too', async () => {
  const { model, sent, done, now } = refused(
    plan(['a']),
    { refused: 'warnings', plan: plan(['a', 'new']) },
    { scheduled },
  );
  model.tick(new Set(['a']));
  await model.act();
  expect(now()).toMatchObject({ mayAct: false, note: 'js.publish.refused', plan: { warnings: [{}, { key: 'new' }] } });
  model.tick(new Set(['a', 'new']));
  await model.act();
  expect([sent, done.mock.calls, await model.left()]).toEqual([[['a'], ['a', 'new']], [[]], { scheduled }]);
});

test('what no tick helps against holds it up', () => {
  const need = { what: 'entry', id: 'pages/care', title: 'Care', neededBy: [] } as const;
  for (const more of [{ faults: [finding('f')] }, { unapproved: ['pages/sale'] }, { needs: [need] }])
    expect(refused(plan([], more)).now().mayAct, JSON.stringify(more)).toBe(false);
  expect(refused(plan([], { needs: [{ ...need, what: 'media' }] })).now().mayAct).toBe(true);
});

test('another reason ends it with the answer, and a lost answer is said', async () => {
  const past = refused(plan([]), { past: true });
  await past.model.act();
  expect([past.done.mock.calls, await past.model.left()]).toEqual([[[]], { answer: { past: true } }]);
  const lost = refused(plan([]), new Error('away'));
  await lost.model.act();
  expect(lost.done).not.toHaveBeenCalled();
  expect(lost.now()).toMatchObject({ isBusy: false, mayAct: true, note: 'js.publish.failed' });
});

test('whoever leaves learns what came of it: that it was lost is not that it stays as it was', async () => {
  const away = new Error('away');
  const lost = refused(plan([]), away);
  void lost.model.act();
  expect(await lost.model.left()).toEqual({ lost: away });
  const slow = refused(plan([]), { scheduled });
  void slow.model.act();
  expect(await slow.model.left()).toEqual({ scheduled });
  const again = refused(plan([]), away, { refused: 'warnings', plan: plan(['new']) });
  await again.model.act();
  await again.model.act();
  expect(await again.model.left(), 'the last try was refused, and so nothing has changed').toBeUndefined();
});
