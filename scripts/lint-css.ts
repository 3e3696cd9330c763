import { globSync, readFileSync } from 'node:fs';
import { cssFaults } from './lib/lint/css-rules.ts';

/** Part of `npm run lint`: checks all style sheets of the shop and the viewer. */
const faults = globSync('src/**/*.css')
  .sort()
  .flatMap((path) =>
    cssFaults(path, readFileSync(path, 'utf8')).map(
      ({ line, rule, message }) => `${path}:${line} ${message} [${rule}]`,
    ),
  );
for (const fault of faults) console.error(fault);
if (faults.length > 0) process.exitCode = 1;
