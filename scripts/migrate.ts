import { parseArgs } from 'node:util';
import { migrateStore } from '../sandbox/store/open-store.ts';
import { readEnv } from '../src/server/env/env.ts';
import { explained } from './lib/explained.ts';

/**
 * `npm run migrate`: brings the database's schema up to date, as every start does; with `-- --contract` also takes away
 * what older builds use. Run that only when no server of an older build is left.
 */
try {
  const { values } = parseArgs({ options: { contract: { type: 'boolean', default: false } } });
  const steps = await migrateStore(readEnv(process.env), values.contract);
  for (const { id, name, kind } of steps) console.log(`${id} ${name} (${kind})`);
  console.log(steps.length === 0 ? 'The schema is up to date.' : 'Done.');
} catch (error) {
  console.error(explained(error));
  process.exit(1);
}
