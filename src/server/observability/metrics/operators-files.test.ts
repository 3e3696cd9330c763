import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { createLoad } from '../../load/load.ts';
import { createLog } from '../log.ts';
import { createMetrics } from './prometheus.ts';

const ALERTS = readFileSync('deploy/prometheus/alerts.yml', 'utf8');
const DASHBOARD = JSON.parse(readFileSync('deploy/grafana/cairn.json', 'utf8')) as {
  readonly panels: readonly { readonly title: string; readonly targets?: readonly { readonly expr: string }[] }[];
};
const NIGHTS = readFileSync('docs/guides/nights.md', 'utf8');
const GUIDE = readFileSync('docs/guides/operators.md', 'utf8');

const NAME = /\b(?:cairn|nodejs|process)_[a-z0-9_]+/g;
const namesIn = (text: string): string[] => [...new Set(text.match(NAME) ?? [])];
/** What GitHub makes of a heading. */
const anchorOf = (heading: string): string =>
  heading
    .toLowerCase()
    .replaceAll(/[^\w\s-]/g, '')
    .trim()
    .replaceAll(/\s+/g, '-');

/** Names under which a running shop tells its figures. */
async function told(): Promise<Set<string>> {
  const metrics = createMetrics();
  metrics.observe({
    cache: { entries: 0, bytes: 0, hits: 0, staleHits: 0 },
    load: createLoad({ enabled: false, log: createLog('silent') }).state,
    upstreams: [],
    connections: async () => 0,
    waitingMails: async () => 0,
    unpaidParcels: async () => 0,
    filesBehind: () => 0,
    database: { ask: async () => undefined, connections: () => ({ open: 1, waiting: 0 }) },
    redisUp: () => true,
  });
  const names = [...(await metrics.text()).matchAll(/^# TYPE (\S+) (\S+)$/gm)].flatMap(([, name = '', type]) =>
    type === 'histogram'
      ? [name, `${name}_bucket`, `${name}_sum`, `${name}_count`]
      : [type === 'counter' ? `${name}_total` : name],
  );
  return new Set(names);
}

test('alerts, dashboard and guide name metrics that there are', async () => {
  const known = await told();
  const expressions = DASHBOARD.panels.flatMap(({ targets = [] }) => targets.map(({ expr }) => expr));
  expect(expressions.length).toBeGreaterThan(15);
  const named = namesIn([ALERTS, GUIDE, ...expressions].join('\n'));
  expect(named.length).toBeGreaterThan(20);
  expect(named.filter((name) => !known.has(name))).toEqual([]);
  const ours = [...known].filter((name) => name.startsWith('cairn_') && !/_(?:bucket|sum|count)$/.test(name));
  expect(ours.filter((name) => !GUIDE.includes(`\`${name}\``))).toEqual([]);
});

test('every alert says what to do, and every night has its alert', () => {
  const runbooks = [...ALERTS.matchAll(/runbook: nights\.md#(\S+)/g)].map(([, anchor]) => anchor);
  const alerts = [...ALERTS.matchAll(/- alert: (\w+)/g)].map(([, name]) => name ?? '');
  expect(runbooks).toHaveLength(alerts.length);
  const nights = [...NIGHTS.matchAll(/^## (.+)$/gm)].map(([, heading]) => anchorOf(heading ?? ''));
  expect(nights).toHaveLength(11);
  expect([...new Set(runbooks)].toSorted()).toEqual(nights.toSorted());
  expect(alerts.filter((name) => !NIGHTS.includes(`\`${name}\``))).toEqual([]);
});

test('links of the guide lead to its headings, and panels it names are on the dashboard', () => {
  const headings = new Set(
    [NIGHTS, GUIDE].flatMap((guide) => [...guide.matchAll(/^#+ (.+)$/gm)].map(([, text]) => anchorOf(text ?? ''))),
  );
  const anchors = [...NIGHTS.matchAll(/\]\([^)]*#([^)]+)\)/g)].map(([, anchor]) => anchor ?? '');
  expect(anchors.filter((anchor) => !headings.has(anchor))).toEqual([]);
  const titles = DASHBOARD.panels.map(({ title }) => title);
  const panels = ['Calls that fail most', 'Time of calls', 'Orders refused', 'Requests a second', 'Share of errors'];
  expect(panels.filter((name) => !titles.some((title) => title.startsWith(name)))).toEqual([]);
});
