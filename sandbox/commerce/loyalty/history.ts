import type { PointsAnswer } from '../../../src/commerce/contract/account/loyalty.ts';
import type { Consumer } from '../auth/consumer.ts';
import { ORDER, type OrderDoc } from '../orders/order-doc.ts';
import type { Services } from '../services.ts';
import { pointsAccount } from '../stored-value/consumer-value.ts';
import { ENTRY, type Entry } from '../stored-value/ledger.ts';

type Change = PointsAnswer['changes'][number];

/** The order that an attempt to pay is for; its key is the basket and the number of the try. */
async function orderNumberOf({ store }: Services, attempt: string): Promise<string | null> {
  const order = await store.get<OrderDoc>(ORDER, attempt.slice(0, attempt.lastIndexOf('.')));
  return order?.body.orderNumber ?? null;
}

/** What changed a member's points, newest first. The balance is the sum of the changes. */
export async function pointsHistory(services: Services, member: Consumer): Promise<PointsAnswer> {
  const account = pointsAccount(member);
  const entries = (await services.store.find<Entry>(ENTRY, account.id)).map(({ body }) => body);
  // A payment that failed has given back what it took; the entry that makes a payment final changes nothing.
  const released = new Set(entries.filter(({ kind }) => kind === 'release').map(({ attempt }) => attempt));
  const changes = entries.map(async (entry): Promise<Change[]> => {
    const { kind, units, at, attempt, orderNumber = null, cause = null } = entry;
    if (attempt === undefined) return [{ kind: kind as Change['kind'], points: units, at, orderNumber, cause }];
    if (kind !== 'reserve' || released.has(attempt)) return [];
    return [{ kind: 'spend', points: units, at, orderNumber: await orderNumberOf(services, attempt), cause }];
  });
  const opening: Change[] =
    account.opening === 0
      ? []
      : [{ kind: 'opening', points: account.opening, at: null, orderNumber: null, cause: null }];
  const all = [...(await Promise.all(changes)).flat(), ...opening].sort((a, b) =>
    (b.at ?? '').localeCompare(a.at ?? ''),
  );
  return { balance: all.reduce((sum, { points }) => sum + points, 0), changes: all };
}
