import { expect, test } from 'vitest';
import type { DecisionRecord, PreviewQuestion } from '../../content/decision-record.ts';
import { createUpstream, jsonAnswer, openGateway, TEST_ORIGIN, type Asked } from '../gateway/testing.ts';
import { createPreviewDecisions } from './preview-decisions.ts';

const question: PreviewQuestion = {
  siteId: 'northfell-uk',
  brand: 'northfell',
  locale: 'en-gb',
  path: '/en-gb',
  isError: false,
  experiences: ['hero'],
  slots: [],
  state: 'in=1&g=loyalty',
  at: new Date('2026-12-24T00:00:00Z'),
};
const answer = { monetateId: 'm-1', decisions: [{ experienceId: 'hero', variantId: 'Variant B' }] };
const open = (answerOf: (asked: Asked) => Response = () => jsonAnswer(answer)) => {
  const upstream = createUpstream((asked) =>
    asked.url.hostname === 'decisions.example' ? answerOf(asked) : undefined,
  );
  const { gateway, browser } = openGateway(upstream, { env: { decisionApiBase: 'https://decisions.example' } });
  return { upstream, gateway, browser };
};

test('[SEG-12] [EXPT-09] a preview asks what a visitor’s page asks, for a member, without consent and without a session', async () => {
  const { upstream, gateway } = open();
  const decide = createPreviewDecisions(gateway, TEST_ORIGIN, undefined);
  expect(await decide(question)).toEqual({ isAnswered: true, decided: { hero: 'variant-b' }, records: undefined });
  const [asked] = upstream.asked;
  // A service elsewhere is sent what its contract has: no moment, no word of a preview.
  expect(asked?.body).toEqual({
    path: '/en-gb',
    experiences: ['hero'],
    slots: [],
    segments: expect.arrayContaining(['logged-in', 'loyalty-member', 'non-employee', 'cart-empty']) as string[],
    page: { kind: 'home' },
    customerId: '',
    channel: 'ECOMM',
    monetateId: 'preview',
  });
  expect(asked?.headers.has('cookie')).toBe(false);
});

test('a service that does not answer decides nothing', async () => {
  const { gateway } = open(() => jsonAnswer({}, 500));
  const decide = createPreviewDecisions(gateway, TEST_ORIGIN, undefined);
  expect(await decide(question)).toEqual({ isAnswered: false, decided: {}, records: undefined });
});

test('the service of this process decides for the moment and tells how', async () => {
  const { gateway } = open();
  const record: DecisionRecord = {
    of: 'experience',
    id: 'hero',
    file: 'decisions/hero.json',
    title: 'Hero',
    rules: [],
    percentile: undefined,
    shown: 'variant-b',
  };
  const moments: (Date | undefined)[] = [];
  const decide = createPreviewDecisions(gateway, TEST_ORIGIN, {
    inPreview: ({ at, records }, work) => {
      moments.push(at);
      records.push(record);
      return work();
    },
  });
  expect((await decide(question)).records).toEqual([record]);
  expect(moments).toEqual([question.at]);
});

test('a shopper cannot ask for a segment, a moment or a record: the call has no field for them', async () => {
  const { upstream, browser } = open();
  const ask = { path: '/en-us', experiences: ['hero'], slots: [] };
  const wish = { segments: ['employee'], at: '2026-12-24T00:00:00Z', records: [], preview: true, seenAs: 'g=employee' };
  await browser.send(
    'POST',
    '/api/engine/v1/decide/northfell?locale=en-us&p13n_testcontext=segment:employee&preview=true',
    { ...ask, ...wish },
    { referer: `${TEST_ORIGIN}/en-us?p13n_testcontext=segment:employee` },
  );
  const body = upstream.asked[0]?.body ?? {};
  expect(body['segments']).not.toContain('employee');
  expect(Object.keys(body).sort()).toEqual([
    'channel',
    'customerId',
    'experiences',
    'page',
    'path',
    'segments',
    'slots',
  ]);
});
