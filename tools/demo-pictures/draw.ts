import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { isMainThread, Worker, workerData } from 'node:worker_threads';
import { allPictures, drawMaster, focalPoints, MEDIA, nameOf, type Picture } from './masters.ts';
import { loadProducts } from './product/description.ts';

/**
 * Draws the demo shop's pictures into content/media:
 *
 *   npm run demo-pictures                        missing ones only
 *   npm run demo-pictures -- fell-dawn NF104001  redraws those whose name contains one of these
 *   npm run demo-pictures -- --all               redraws every picture
 */
const THREADS = 2;

const fileOf = (picture: Picture): string => join(MEDIA, `${nameOf(picture)}.avif`);

function wantedPictures(): Picture[] {
  const { values, positionals } = parseArgs({ allowPositionals: true, options: { all: { type: 'boolean' } } });
  const pictures = allPictures(loadProducts());
  if (values.all === true) return pictures;
  return positionals.length > 0
    ? pictures.filter((picture) => positionals.some((part) => nameOf(picture).includes(part)))
    : pictures.filter((picture) => !existsSync(fileOf(picture)));
}

/** One line per picture, for readable diffs. Other pictures keep their focal points. */
function writeFocalPoints(): void {
  const file = join(MEDIA, 'focal-points.json');
  const before = existsSync(file) ? (JSON.parse(readFileSync(file, 'utf8')) as object) : {};
  const lines = Object.entries({ ...before, ...focalPoints() }).map(
    ([name, point]) => `  ${JSON.stringify(name)}: ${JSON.stringify(point)}`,
  );
  writeFileSync(file, `{\n${lines.join(',\n')}\n}\n`);
}

if (isMainThread) {
  const wanted = wantedPictures();
  console.log(`${wanted.length} pictures to draw.`);
  for (const folder of ['scenes', 'products']) mkdirSync(join(MEDIA, folder), { recursive: true });
  writeFocalPoints();
  for (let thread = 0; thread < Math.min(THREADS, wanted.length); thread += 1)
    new Worker(new URL(import.meta.url), { workerData: wanted.filter((_, index) => index % THREADS === thread) });
} else {
  for (const picture of workerData as Picture[]) {
    writeFileSync(fileOf(picture), await drawMaster(picture));
    console.log(nameOf(picture));
  }
}
