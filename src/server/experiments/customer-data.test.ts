import { expect, test } from 'vitest';
import { datafileOf } from '../../personalisation/experiments/datafile.support.ts';
import { createCustomerData } from './customer-data.ts';
import { participantOf } from './participant.ts';
import { createExperimentService } from './service.ts';

const walkers = {
  id: 'walkers',
  name: 'walkers',
  conditions: ['or', { name: 'odp.audiences', type: 'third_party_dimension', match: 'qualified', value: 'walkers' }],
};
/** A datafile that names a platform, with a flag for walkers only. */
function datafile(integrations = [{ key: 'odp', host: 'https://cdp.example/', publicKey: 'key-1' }]): string {
  const file = JSON.parse(datafileOf([], [{ key: 'boots', rollout: [{ key: 'walk', ends: [10_000] }] }])) as {
    rollouts: { experiments: { audienceIds: string[] }[] }[];
  };
  file.rollouts[0]!.experiments[0]!.audienceIds = ['walkers'];
  return JSON.stringify({ ...file, integrations, typedAudiences: [walkers] });
}

function platform(answer: (body: { variables: { userId: string } }) => Response) {
  const asked: { url: string; key: string | null; body: never }[] = [];
  const request = (async (url: string, { headers, body }: RequestInit) => {
    const sent = JSON.parse(String(body)) as never;
    asked.push({ url, key: new Headers(headers).get('x-api-key'), body: sent });
    return answer(sent);
  }) as typeof fetch;
  return { asked, request };
}
const segments = (...names: string[]) =>
  Response.json({
    data: {
      customer: {
        audiences: {
          edges: [
            ...names.map((name) => ({ node: { name, state: 'qualified' } })),
            { node: { name: 'climbers', state: 'not_qualified' } },
          ],
        },
      },
    },
  });

test('[EXPT-17] the segments of at most 100 visitors are kept, each for 600 s', async () => {
  let now = 1;
  const { asked, request } = platform(() => segments('walkers'));
  const data = createCustomerData({
    datafile,
    request,
    report: (problem) => expect.fail(problem),
    clock: { now: () => now },
  });
  const asks = async (visitor: string): Promise<number> => {
    const before = asked.length;
    expect(await data.segments(visitor)).toEqual(['walkers']);
    return asked.length - before;
  };
  for (let index = 0; index < 100; index += 1) expect(await asks(`vuid_${index}`)).toBe(1);
  expect(await asks('vuid_0')).toBe(0);
  expect(await asks('vuid_100'), 'one more than a hundred').toBe(1);
  expect(await asks('vuid_1'), 'the one used longest ago has made room').toBe(1);
  expect(await asks('vuid_0')).toBe(0);
  now += 600_000;
  expect(await asks('vuid_0')).toBe(0);
  now += 1;
  expect(await asks('vuid_0')).toBe(1);
  expect(asked[0]).toMatchObject({
    url: 'https://cdp.example/v3/graphql',
    key: 'key-1',
    body: { variables: { userId: 'vuid_0', audiences: ['walkers'] } },
  });
});

test('visitors in a segment get the flag for it, others do not; the platform may fail without a word to the visitor', async () => {
  const problems: string[] = [];
  let isDown = false;
  const { asked, request } = platform(() => (isDown ? new Response(null, { status: 503 }) : segments('walkers')));
  const data = createCustomerData({ datafile, request, report: (problem) => problems.push(problem) });
  const experiments = createExperimentService({
    source: { datafile, onChange: () => () => undefined, take: () => undefined },
    store: { getItem: () => null, setItem: () => undefined, removeItem: () => undefined },
    report: () => undefined,
  });
  const decided = async (visitor: string) => {
    const who = { ...participantOf(undefined, {}), segments: await data.segments(visitor) };
    return experiments.decide(who, ['boots']).variations;
  };
  expect(await decided('vuid_1')).toEqual({ boots: 'walk-a' });
  isDown = true;
  expect(await decided('vuid_2')).toEqual({});
  expect(problems).toEqual(['customer data: segments: it answered 503']);
  isDown = false;
  expect(await decided('vuid_2'), 'a failure is not kept').toEqual({ boots: 'walk-a' });
  expect(asked).toHaveLength(3);
  await experiments.close();
});

test('a view is told with the visitor’s id alone, and without a platform nobody is told or asked', async () => {
  let status = 200;
  const { asked, request } = platform(() => new Response(null, { status }));
  const data = createCustomerData({ datafile, request, report: () => undefined });
  expect(await data.send('vuid_1', { action: 'viewed', path: '/en-us' })).toBe(true);
  expect(asked[0]).toMatchObject({
    url: 'https://cdp.example/v3/events',
    body: [{ type: 'fullstack', action: 'viewed', identifiers: { vuid: 'vuid_1' }, data: { path: '/en-us' } }],
  });
  status = 500;
  expect(await data.send('vuid_1', { action: 'viewed', path: '/en-us' })).toBe(false);
  const none = createCustomerData({ datafile: () => datafile([]), request, report: () => undefined });
  expect([none.isPresent(), await none.segments('vuid_1')]).toEqual([false, []]);
  expect(await none.send('vuid_1', { action: 'viewed', path: '/en-us' })).toBe(true);
  expect(asked).toHaveLength(2);
});
