import { parseArgs } from 'node:util';
import { readEnv } from '../src/server/env/env.ts';
import { makeBackup } from './lib/backup/backup.ts';
import { explained } from './lib/explained.ts';

/** `npm run backup [-- --into backups]`: a backup of the data while the shop is used, in a folder of its own. */
try {
  const { values } = parseArgs({ options: { into: { type: 'string', default: 'backups' } } });
  console.log(await makeBackup(readEnv(process.env), values.into));
} catch (error) {
  console.error(explained(error));
  process.exit(1);
}
