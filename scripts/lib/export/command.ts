import { parseArgs } from 'node:util';
import { resolve } from 'node:path';
import { Presets, SingleBar } from 'cli-progress';
import { buildAll } from '../build/build-shop.ts';
import { planText, summaryText } from './report.ts';
import { decodeTags } from '../../../src/content/client/cache-tags.ts';
import { readEnv } from '../../../src/server/env/env.ts';
import { builtVersion, openShop, renderersOf, STATIC_DIR } from '../../../src/server/start/start-shop.ts';
import { type ExportProgress, exportShop, localesFrom } from '../../../src/server/static-export/export-shop.ts';

const MILLISECONDS = 1_000;
/** A bar in a terminal; in a log a line every five seconds. */
function createProgress(): { show: (progress: ExportProgress) => void; end: () => void } {
  const bar = new SingleBar(
    {
      format: '{bar} {part} {value} of {total}',
      hideCursor: true,
      noTTYOutput: !process.stdout.isTTY,
      notTTYSchedule: 5_000,
    },
    Presets.shades_classic,
  );
  let part: ExportProgress['part'] | undefined;
  return {
    show(progress) {
      if (progress.part !== part) bar.start(progress.total, 0, { part: progress.part });
      part = progress.part;
      bar.setTotal(progress.total);
      bar.update(progress.done);
    },
    end: () => bar.stop(),
  };
}

/**
 * Builds the shop where it has changed, and exports it as the arguments of the command say.
 *
 * @returns whether nothing that pages show was left out
 * @throws what the export throws, and for an unknown argument
 */
export async function exportCommand(): Promise<boolean> {
  const { values } = parseArgs({
    options: {
      locales: { type: 'string' },
      pictures: { type: 'boolean', default: true },
      plan: { type: 'boolean', default: false },
      tags: { type: 'string' },
    },
    allowNegative: true,
  });
  const locales = localesFrom(values.locales);
  await buildAll({ say: console.log });
  const env = readEnv(process.env);
  const { shop, services } = await openShop(env, env.origin ?? `http://localhost:${env.port}`, true);
  const started = performance.now();
  const progress = createProgress();
  const summary = await exportShop({
    shop,
    services,
    renderers: renderersOf(services),
    clientDir: resolve('dist/client'),
    buildNow: builtVersion,
    out: STATIC_DIR,
    locales,
    pictures: values.pictures,
    tags: values.tags === undefined ? undefined : decodeTags(values.tags),
    planOnly: values.plan,
    onPlan: (plan) => console.log(planText(plan)),
    onProgress: progress.show,
  }).finally(progress.end);
  if (summary !== undefined)
    console.log(summaryText(summary, STATIC_DIR, (performance.now() - started) / MILLISECONDS));
  await shop.close(0);
  return (summary?.missingPictures.length ?? 0) === 0;
}
