import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { openStore } from '../sandbox/store/open-store.ts';
import { readEnv } from '../src/server/env/env.ts';
import { type Measured, MEASUREMENTS_FILE } from '../src/server/fapi/measurements.ts';
import { reportOf } from '../src/server/fapi/measurements-report.ts';
import { storedMeasurements } from '../src/server/fapi/measurements-store.ts';

/**
 * `npm run vitals`: web vitals measured in visitors' browsers, by page kind and by what was shown. A star marks values
 * more than a tenth slower than their page kind.
 */
const { dataDir, databaseUrl } = readEnv(process.env);
const file = join(dataDir, MEASUREMENTS_FILE);

function ofFile(): Measured[] {
  const lines = [`${file}.1`, file].flatMap((path) => {
    try {
      return readFileSync(path, 'utf8').split('\n').filter(Boolean);
    } catch {
      return [];
    }
  });
  // The last line may be incomplete.
  return lines.flatMap((line) => {
    try {
      return [JSON.parse(line) as Measured];
    } catch {
      return [];
    }
  });
}

/** Those of all servers. */
async function ofDatabase(): Promise<readonly Measured[]> {
  const store = await openStore({ dataDir, databaseUrl, connections: 1 });
  try {
    return await storedMeasurements(store);
  } finally {
    await store.close();
  }
}

const measured = databaseUrl === undefined ? ofFile() : await ofDatabase();
if (measured.length === 0)
  console.log(`Nothing has been measured yet (${databaseUrl === undefined ? file : 'DATABASE_URL'}).`);
else {
  const NAMES = ['LCP', 'INP', 'CLS', 'FCP', 'TTFB'];
  console.table(
    Object.fromEntries(
      reportOf(measured).map(({ kind, shown, visits, p75, slower }) => [
        `${kind} · ${shown}`,
        {
          visits,
          ...Object.fromEntries(
            NAMES.map((name) => [
              name,
              p75[name] === undefined ? '' : `${p75[name]}${slower.includes(name) ? ' *' : ''}`,
            ]),
          ),
        },
      ]),
    ),
  );
}
