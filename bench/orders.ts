import { parseArgs } from 'node:util';
import { buildAll } from '../scripts/lib/build/build-shop.ts';
import { boundaries } from './orders/boundaries.ts';
import { openClusterShop } from './orders/cluster-shop.ts';
import { AIMS, journey } from './orders/journey.ts';
import { kill } from './orders/kill.ts';
import { race } from './orders/race.ts';
import { repeats } from './orders/repeats.ts';
import { openShop } from './orders/shop.ts';

/**
 * `npm run bench:orders [-- --only race,repeats,kill,boundaries,journey] [--rounds 200] [--orders 2000] [--kills 200]
 * [--on cluster]`: orders under load against the reference backend in a process of its own, or against three servers of the
 * shop behind nginx on PostgreSQL and Redis (boundaries only in a process). Fails when an order is lost, doubled or
 * charged wrongly; the figures of the journey are compared with their targets.
 */
const { values } = parseArgs({
  options: {
    only: { type: 'string', default: 'race,repeats,kill,boundaries,journey' },
    rounds: { type: 'string', default: '200' },
    buyers: { type: 'string', default: '500' },
    orders: { type: 'string', default: '2000' },
    kills: { type: 'string', default: '200' },
    seconds: { type: 'string', default: '30' },
    rate: { type: 'string', default: '100' },
    on: { type: 'string', default: 'process' },
  },
});
if (values.on === 'cluster') await buildAll({ say: (line) => console.log(line) });
const open = values.on === 'cluster' ? openClusterShop : openShop;
const only = new Set(values.only.split(','));

if (only.has('race')) console.log(await race(open, { rounds: Number(values.rounds), buyers: Number(values.buyers) }));
if (only.has('repeats')) console.log(await repeats(open, { orders: Number(values.orders) }));
if (only.has('kill')) console.log(await kill(open, { rounds: Number(values.kills) }));
if (only.has('boundaries') && values.on !== 'cluster') console.log(await boundaries());
if (only.has('journey')) {
  const { journeys, cart, order } = await journey(open, { seconds: Number(values.seconds), rate: Number(values.rate) });
  const ms = (value: number): string => `${value.toFixed(1)} ms`;
  console.log(`${journeys} journeys at ${values.rate} calls a second`);
  console.log(`cart calls: p50 ${ms(cart.p50)}, p99 ${ms(cart.p99)} (target ${AIMS.cart} ms)`);
  console.log(`placing an order: p50 ${ms(order.p50)}, p99 ${ms(order.p99)} (target ${AIMS.order} ms)`);
  if (cart.p99 > AIMS.cart || order.p99 > AIMS.order) process.exitCode = 1;
}
