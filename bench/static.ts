import { spawn } from 'node:child_process';
import { cpSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { LOCALES } from '../src/content/addresses/sites.ts';
import { block, canvas } from './content.ts';

/**
 * `npm run bench:static [-- --pages=10000 --blocks=50] [--guard]`: exports the demo shop with generated pages beside it, in
 * all locales; then nothing has changed; then a block that ten pages show. Pages a second and seconds are those of the
 * export itself, after the shop has read its content; memory is the peak of the process, which has the
 * threads that render. With `--guard` it fails when a
 * target is missed.
 */
const { values } = parseArgs({
  options: {
    pages: { type: 'string', default: '10000' },
    blocks: { type: 'string', default: '50' },
    guard: { type: 'boolean', default: false },
  },
});
const PAGES = Number(values.pages);
const BLOCKS = Number(values.blocks);
/** Pages of one locale that show the fragment that changes. */
const SHOWING = 10;
const AIM_PAGES_A_SECOND = 100;
const AIM_MB = 600;
const AIM_CHANGE_S = 2;
const SAMPLE_MS = 100;
const KILOBYTES = 1_024;
/** As in `npm run build:static`. */
const FLAGS = ['--max-semi-space-size=4', '--heap-growing-percent=20'];

const home = mkdtempSync(join(tmpdir(), 'cairn-static-'));
const contentDir = join(home, 'content');
const FRAGMENT = join(contentDir, 'fragments/bench.json');

/** Links of the generated blocks lead nowhere; an export would follow each to its 404. */
const linked = (json: string): string =>
  json
    .replaceAll(/\/stories\/[a-z]+-\d+/g, '/stories/wash-your-shell')
    .replaceAll(/\/(?:p\/jacket|c\/shelf)-[\d-]+/g, '/c/jackets-21001');

function writeContent(): void {
  cpSync('content', contentDir, { recursive: true });
  writeFragment(0);
  const documents = Math.ceil(PAGES / LOCALES.length);
  mkdirSync(join(contentDir, 'pages/bench'), { recursive: true });
  for (let index = 0; index < documents; index += 1) {
    const editions = Array.from({ length: BLOCKS }, () => index);
    const page = canvas(BLOCKS, editions) as { sections: { items: object[] }[] };
    // In six locales, two documents make up ten pages and two more.
    if (index < Math.ceil(SHOWING / LOCALES.length)) page.sections[0]?.items.push({ fragment: 'bench' });
    const name = `bench-${index}`;
    writeFileSync(
      join(contentDir, 'pages/bench', `${name}.json`),
      linked(JSON.stringify({ ...page, id: name, slug: `bench/${name}` })),
    );
  }
}

const writeFragment = (edition: number): void =>
  writeFileSync(FRAGMENT, linked(JSON.stringify({ id: 'bench', items: [block(1, edition)] })));

interface Run {
  readonly pages: number;
  readonly rendered: number;
  readonly changed: number;
  readonly seconds: number;
  /** Of the whole command, with reading the content. */
  readonly command: number;
  readonly memory: number;
  /** Processor seconds of the command, which other work on the machine changes less than the time. */
  readonly cpu: number;
}

const peakOf = (pid: number): number => {
  try {
    return Number(/VmHWM:\s+(\d+)/.exec(readFileSync(`/proc/${pid}/status`, 'utf8'))?.[1] ?? 0);
  } catch {
    return 0;
  }
};

/** Clock ticks a second in which Linux counts processor time. */
const TICKS = 100;
/** Processor seconds of a process so far. */
const cpuOf = (pid: number): number => {
  try {
    const fields = readFileSync(`/proc/${pid}/stat`, 'utf8').split(') ')[1]?.split(' ') ?? [];
    return (Number(fields[11]) + Number(fields[12])) / TICKS;
  } catch {
    return 0;
  }
};

/** @throws with its output when the export fails */
async function exportOnce(): Promise<Run> {
  const started = performance.now();
  const child = spawn(process.execPath, [...FLAGS, 'scripts/export.ts', '--no-pictures'], {
    env: {
      ...process.env,
      CONTENT_DIR: contentDir,
      DATA_DIR: join(home, 'data'),
      CAIRN_STATIC: join(home, 'static'),
      LOG_LEVEL: 'error',
    },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  let said = '';
  for (const stream of [child.stdout, child.stderr]) stream.on('data', (chunk: Buffer) => (said += chunk.toString()));
  let memory = 0;
  let cpu = 0;
  const sampling = setInterval(() => {
    memory = Math.max(memory, peakOf(child.pid ?? 0));
    cpu = Math.max(cpu, cpuOf(child.pid ?? 0));
  }, SAMPLE_MS);
  const code = await new Promise<number | null>((done) => void child.on('close', done));
  clearInterval(sampling);
  const [, pages, changed, rendered, seconds] =
    /(\d+) pages? and .* (\d+) changed, .* (\d+) address(?:es)? rendered in ([\d.]+) s/.exec(said) ?? [];
  if (code !== 0 || pages === undefined) throw new Error(`The export ended with ${code}:\n${said}`);
  return {
    pages: Number(pages),
    rendered: Number(rendered),
    changed: Number(changed),
    seconds: Number(seconds),
    command: Math.round((performance.now() - started) / 100) / 10,
    memory: Math.round(memory / KILOBYTES),
    cpu: Math.round(cpu * 10) / 10,
  };
}

try {
  writeContent();
  const whole = await exportOnce();
  const same = await exportOnce();
  writeFragment(1);
  const change = await exportOnce();
  const rate = Math.round(whole.pages / whole.seconds);
  console.table({ 'from nothing': whole, 'nothing changed': same, [`a block on ${change.changed} pages`]: change });
  console.log(`${rate} pages a second, at most ${whole.memory} MB; a changed block in ${change.seconds} s.`);
  const missed = [
    rate < AIM_PAGES_A_SECOND && `${rate} pages a second, fewer than ${AIM_PAGES_A_SECOND}`,
    whole.memory > AIM_MB && `${whole.memory} MB, more than ${AIM_MB}`,
    change.seconds > AIM_CHANGE_S && `a change took ${change.seconds} s, more than ${AIM_CHANGE_S}`,
  ].filter((line) => line !== false);
  for (const line of missed) console.log(`Missed: ${line}.`);
  if (values.guard && missed.length > 0) process.exitCode = 1;
} finally {
  rmSync(home, { recursive: true, force: true });
}
