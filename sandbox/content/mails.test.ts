import { describe, expect, test } from 'vitest';
import type { Op } from '../store/store.ts';
import type { Person } from './ledger/records.ts';
import { createMailer } from './mails.ts';
import type { ScheduleRecord } from './publishing/schedule-records.ts';

const now = () => new Date('2026-11-24T12:00:00Z');
const mailer = createMailer({ now, shopOrigin: 'https://shop.test', hasMailServer: false });
const ADA: Person = { id: 'ada', name: 'Ada Lovelace', email: 'ada@shop.test' };
const bea = (more: Partial<Person> = {}): Person => ({ id: 'bea', name: 'Béatrice', email: 'bea@shop.test', ...more });
interface Sent {
  readonly to: string;
  readonly locale: string;
  readonly subject: string;
  readonly text: string;
  readonly link: string;
  readonly content: { readonly button: { readonly label: string } };
}
const sent = (ops: readonly Op[]): readonly Sent[] => ops.map((op) => (op as unknown as { body: Sent }).body);
const schedule = (more: Partial<ScheduleRecord>, by: Person = bea()): ScheduleRecord => ({
  id: 's',
  action: 'publish',
  items: [{ id: 'pages/home', revision: 2 }],
  at: '2026-11-25T09:00',
  site: 'northfell-de',
  zone: 'Europe/Berlin',
  instant: '2026-11-25T08:00:00.000Z',
  state: 'waiting',
  made: { at: '', by },
  acknowledged: [],
  ...more,
});

describe('an email to an editor', () => {
  test.each([
    ['en', 'en-gb', 'Ada Lovelace mentions you in “Home”', 'Open it'],
    ['fr', 'fr-fr', 'Ada Lovelace vous mentionne dans « Home »', 'Ouvrir'],
    ['de', 'de-de', 'Ada Lovelace erwähnt Sie in „Home“', 'Öffnen'],
    [undefined, 'en-gb', 'Ada Lovelace mentions you in “Home”', 'Open it'],
    ['nl', 'en-gb', 'Ada Lovelace mentions you in “Home”', 'Open it'],
  ])('of a viewer in %s is in %s', (language, locale, subject, label) => {
    const about = { entry: 'pages/home', title: 'Home' };
    const [mail, ...others] = sent(mailer.mentioned(bea({ language }), ADA, 'Too {dark}?', about));
    expect(mail).toMatchObject({
      to: 'bea@shop.test',
      locale,
      subject,
      text: 'Too {dark}?',
      content: { button: { label } },
    });
    expect(others).toEqual([]);
  });

  test('leads to what it is about: an entry, a part of it, a release', () => {
    const link = (ops: readonly Op[]) => sent(ops)[0]?.link;
    const about = { entry: 'pages/home', title: 'Home' };
    expect(link(mailer.mentioned(bea(), ADA, 'Look', about))).toBe('https://shop.test/preview?open=pages%2Fhome');
    expect(link(mailer.mentioned(bea(), ADA, 'Look', { ...about, block: 'k1' }))).toBe(
      'https://shop.test/preview?open=pages%2Fhome&block=k1',
    );
    expect(link(mailer.releaseReviewAsked(bea(), ADA, undefined, { id: 'r1', name: 'Winter' }))).toBe(
      'https://shop.test/preview?view=releases#r1',
    );
  });

  test('goes to nobody whose address is not known', () => {
    const nobody = bea({ email: undefined });
    const about = { entry: 'pages/home', title: 'Home' };
    expect(mailer.mentioned(nobody, ADA, 'Look', about)).toEqual([]);
    expect(mailer.reviewAsked(nobody, ADA, 'Look', about)).toEqual([]);
    expect(mailer.releaseReviewAsked(nobody, ADA, 'Look', { id: 'r1', name: 'Winter' })).toEqual([]);
    expect(mailer.scheduleFailed(schedule({}, nobody), ['Home'], 'error')).toEqual([]);
  });

  test('that asks for a review has the note first, where there is one', () => {
    const about = { entry: 'pages/home', title: 'Home' };
    const release = { id: 'r1', name: 'Winter' };
    const said = (ops: readonly Op[]) => sent(ops).map(({ subject, text }) => [subject, text]);
    expect(said(mailer.reviewAsked(bea(), ADA, 'By Friday', about))).toEqual([
      ['Ada Lovelace asks you to review “Home”', 'By Friday\nThe draft waits for your approval.'],
    ]);
    expect(said(mailer.reviewAsked(bea(), ADA, undefined, about))).toEqual([
      ['Ada Lovelace asks you to review “Home”', 'The draft waits for your approval.'],
    ]);
    expect(said(mailer.releaseReviewAsked(bea(), ADA, 'By Friday', release))).toEqual([
      ['Ada Lovelace asks you to review “Winter”', 'By Friday\nThe release waits for your approval.'],
    ]);
    expect(said(mailer.releaseReviewAsked(bea(), ADA, undefined, release))).toEqual([
      ['Ada Lovelace asks you to review “Winter”', 'The release waits for your approval.'],
    ]);
  });

  test('about a schedule that failed says what did not happen, when, and why', () => {
    const failed = (more: Partial<ScheduleRecord>, why: Parameters<typeof mailer.scheduleFailed>[2]) =>
      sent(mailer.scheduleFailed(schedule(more), ['Home', 'Sale'], why))[0];
    expect(failed({}, 'faults')).toMatchObject({
      subject: '“Home, Sale” was not published',
      link: 'https://shop.test/preview?open=pages%2Fhome',
    });
    expect(failed({ action: 'withdraw' }, 'missing')?.subject).toBe('“Home, Sale” was not withdrawn');
    const reasons = {
      newer: 'A later revision has been published in the meantime.',
      faults: 'Something it needs is missing, or not public.',
      warnings: 'A check has found something.',
      approval: 'Nobody has approved it.',
      conflict: 'What it was made from has changed.',
      undecided: 'A choice is open in the release.',
      missing: 'It was deleted.',
      error: 'The service failed.',
    } as const;
    for (const [why, reason] of Object.entries(reasons))
      expect(failed({}, why as keyof typeof reasons)?.text).toContain(
        `It was due at 2026-11-25 09:00 (Europe/Berlin) and did not happen. ${reason} Shoppers see`,
      );
  });

  test('waits for the mail server where there is one, and stays in the outbox where there is none', () => {
    const about = { entry: 'pages/home', title: 'Home' };
    const served = createMailer({ now, shopOrigin: '', hasMailServer: true });
    expect(served.mentioned(bea(), ADA, 'Look', about)).toMatchObject([{ op: 'tell', topic: 'mail' }]);
    expect(mailer.mentioned(bea(), ADA, 'Look', about)).toMatchObject([{ op: 'insert', kind: 'outbox' }]);
  });
});
