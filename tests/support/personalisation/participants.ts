import type { Page } from '@playwright/test';
import { idOf } from '../../../sandbox/experiments/datafile.ts';
import { test } from '../test.ts';

/** A visitor with a stored variation: assignments are sticky. */
export const participant = (id: string, variation: string, url: string | undefined) => [
  {
    name: 'cairn-visitor',
    value: `${id}~${idOf('pass-benefits')}:${idOf(`pass-benefits.${variation}`)}`,
    url: url ?? '',
  },
];

/** A retry uses a new visitor id, because earlier events stay in the outbox. */
export const participantId = (name: string): string =>
  `vuid_e2e0${name}${test.info().retry}${test.info().repeatEachIndex}`;

const NAMES = new Map(['baseline', 'nights'].map((name) => [idOf(`pass-benefits.${name}`), name]));

interface Batch {
  readonly batch: {
    readonly visitors: readonly {
      visitor_id: string;
      snapshots: readonly { decisions?: readonly { variation_id: string }[]; events: readonly { key: string }[] }[];
    }[];
  };
}

/**
 * Events sent to the vendor about a visitor, in order of arrival: `campaign_activated` is an exposure, with its
 * variation.
 */
export async function recordedEvents(page: Page, id: string): Promise<string[]> {
  const batches = (await (await page.request.get('/sandbox/outbox/experiments')).json()) as Batch[];
  const own = [...batches]
    .reverse()
    .flatMap(({ batch }) => batch.visitors.filter(({ visitor_id: name }) => name === id));
  return own.flatMap(({ snapshots }) =>
    snapshots.flatMap(({ events, decisions = [] }) =>
      events.map(({ key }) =>
        [key, ...decisions.map(({ variation_id: variation }) => NAMES.get(variation) ?? variation)].join(' '),
      ),
    ),
  );
}
