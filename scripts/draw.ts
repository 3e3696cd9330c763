import { mkdirSync, readdirSync, rmSync, writeFileSync, existsSync } from 'node:fs';
import { basename } from 'node:path';
import sharp from 'sharp';
import { loadProducts } from '../sandbox/media/product/description.ts';
import { allJobs, DRAWN, drawnFile } from '../sandbox/media/service/drawn.ts';
import { createPainterPool } from '../sandbox/media/service/painter-pool.ts';
import { CONCURRENCY } from '../sandbox/media/service/work-queue.ts';

/**
 * `npm run draw`: draws every picture of the demo shop whose code or product
 * changed, and removes those nobody asks for any more.
 */
const SETTINGS = { quality: 72, effort: 4, chromaSubsampling: '4:4:4' } as const;

const jobs = allJobs(await loadProducts());
mkdirSync(DRAWN, { recursive: true });
const wanted = new Set(jobs.map((job) => basename(drawnFile(job))));
for (const name of readdirSync(DRAWN)) if (!wanted.has(name)) rmSync(`${DRAWN}${name}`);

const waiting = jobs.filter((job) => !existsSync(drawnFile(job)));
console.log(`${waiting.length} of ${jobs.length} pictures to draw.`);
const painters = createPainterPool();
await Promise.all(
  Array.from({ length: CONCURRENCY }, async () => {
    for (let job = waiting.pop(); job !== undefined; job = waiting.pop()) {
      const master = await painters.paint(job);
      writeFileSync(drawnFile(job), await sharp(master).avif(SETTINGS).toBuffer());
    }
  }),
);
