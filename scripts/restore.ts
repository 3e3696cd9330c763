import { parseArgs } from 'node:util';
import { readEnv } from '../src/server/env/env.ts';
import { StartError } from '../src/server/start/start-errors.ts';
import { restoreBackup } from './lib/backup/restore.ts';
import { explained } from './lib/explained.ts';

/**
 * `npm run restore -- --from backups/cairn-…`: puts a backup in place; `--force` replaces what is there,
 * `--files` also copies the files of a backup of PostgreSQL into a data folder that is there.
 */
try {
  const { values } = parseArgs({
    options: {
      from: { type: 'string' },
      force: { type: 'boolean', default: false },
      files: { type: 'boolean', default: false },
    },
  });
  if (values.from === undefined) throw new StartError('Say which backup: npm run restore -- --from backups/cairn-…');
  const env = readEnv(process.env);
  const { made, leftOut } = await restoreBackup(env, values.from, values.force, values.files);
  for (const sentence of leftOut) console.warn(sentence);
  console.log(`The data of ${made} is in place. Start the servers.`);
} catch (error) {
  console.error(explained(error));
  process.exit(1);
}
