import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { type Measured, MEASUREMENTS_FILE } from '../src/server/fapi/measurements.ts';
import { reportOf } from '../src/server/fapi/measurements-report.ts';

/**
 * `npm run vitals`: web vitals measured in visitors' browsers, by page kind and by what was shown. A star marks values
 * more than a tenth slower than their page kind.
 */
const file = join(process.env['DATA_DIR'] ?? '.data', MEASUREMENTS_FILE);
const lines = [`${file}.1`, file].flatMap((path) => {
  try {
    return readFileSync(path, 'utf8').split('\n').filter(Boolean);
  } catch {
    return [];
  }
});
// The last line may be incomplete.
const measured = lines.flatMap((line) => {
  try {
    return [JSON.parse(line) as Measured];
  } catch {
    return [];
  }
});
if (measured.length === 0) console.log(`Nothing has been measured yet (${file}).`);
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
