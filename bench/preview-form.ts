import { writeFileSync } from 'node:fs';
import { setTimeout as wait } from 'node:timers/promises';
import { parseArgs } from 'node:util';
import type { Page } from '@playwright/test';
import { editFloorMs } from './edit-floor.ts';
import { openPreviewShop, percentile } from './preview-shop.ts';

/**
 * Time from an edit in the form until all three frames have painted it, over 500 edits of one
 * block on a page of 50; then as many numbered edits in a burst, none of which may show
 * after a later one; then 10,000 random edits as fast as possible, after which
 * every frame must equal a fresh render byte for byte. `floor`: a request that costs nothing and a text set in the same
 * frames, until it is painted; `times`: p50 in multiples of it. After a build:
 *
 *   npm run bench:form [-- 500 10000 --seed=20260 --guard]
 *
 * Exits with status 1 when a limit is missed.
 */
const { values: options, positionals } = parseArgs({
  allowPositionals: true,
  options: { seed: { type: 'string', default: '20260' }, guard: { type: 'boolean', default: false } },
});
const [EDITS = 500, RANDOM = 10_000] = positionals.map(Number);
/** Seed of the random edits: the same number repeats the same edits. */
const SEED = Number(options.seed);
/** Targets on an idle machine, milliseconds. */
const AIM = { p50: 50, p95: 100 };
/** Limits that every change must meet, even on a busy machine, milliseconds. */
const GUARD = { p50: 250, p95: 600 };
const LIMIT = options.guard ? GUARD : AIM;
const BLOCKS = 50;
const EDITED = 25;
const PORT = Number(process.env['PREVIEW_PORT'] ?? 4569);
/** Pause between edits, shorter than a person's. Milliseconds. */
const BETWEEN_MS = 40;
const SETTLE_MS = 60_000;

const canvas = {
  id: 'bench',
  slug: 'bench',
  metadata: { htmlTitle: 'Bench' },
  sections: [
    {
      name: 'all',
      items: Array.from({ length: BLOCKS }, (_, index) => ({
        kind: 'accordions',
        id: `bench-${index}`,
        name: `Bench ${index}`,
        title: `Block ${index}`,
        accordions: [
          { title: 'Question', richText: '<p>Answer.</p>' },
          { title: 'Another', richText: '<p>More.</p>' },
        ],
      })),
    },
  ],
};

/** Types into the field and resolves with the milliseconds until every frame has painted it. */
const editOnce = (page: Page, text: string): Promise<number> =>
  page.evaluate(
    (wanted) =>
      new Promise<number>((resolve) => {
        const frames = [...document.querySelectorAll('iframe')].filter(
          (frame) => frame.contentWindow?.cairnFrame?.key === 'bench',
        );
        let missing = frames.length;
        const input = document.querySelector<HTMLInputElement>('[data-bench]');
        if (input === null) throw new Error('The field is not there.');
        let from = 0;
        for (const frame of frames) {
          const view = frame.contentWindow as Window & typeof globalThis;
          const observer = new view.MutationObserver(() => {
            if (view.document.body.textContent?.includes(wanted) !== true) return;
            observer.disconnect();
            missing -= 1;
            // After the frame that shows the change.
            if (missing === 0) requestAnimationFrame(() => setTimeout(() => resolve(performance.now() - from)));
          });
          observer.observe(view.document.body, { subtree: true, childList: true, characterData: true });
        }
        from = performance.now();
        input.value = wanted;
        input.dispatchEvent(new Event('input', { bubbles: true }));
      }),
    text,
  );

/** Random edits without waiting: texts, switches, choices, and entries moved, duplicated and removed. */
const editRandomly = (page: Page, count: number): Promise<void> =>
  page.evaluate(
    async ([edits, seed]) => {
      let state = seed;
      const random = (below: number): number => {
        state = (Math.imul(state, 1_103_515_245) + 12_345) & 0x7fffffff;
        return Math.floor((state / 0x80000000) * below);
      };
      const form = document.querySelector('.edit__form') as HTMLFormElement;
      for (let edit = 0; edit < edits; edit += 1) {
        const pick = random(20);
        if (pick === 0) {
          const tools = [...form.querySelectorAll<HTMLButtonElement>('.row-tool')].filter(
            (tool) => !tool.classList.contains('row-tool--handle') || true,
          );
          const many = form.querySelectorAll('.list__item').length;
          const tool = tools[random(tools.length)];
          // Keeps a list from growing without limit or becoming empty.
          if (tool?.classList.contains('row-tool--handle') === true)
            tool.dispatchEvent(
              new KeyboardEvent('keydown', { key: random(2) === 0 ? 'ArrowUp' : 'ArrowDown', bubbles: true }),
            );
          else if (tool !== undefined && (tool.textContent === '⧉' ? many < 8 : many > 1)) tool.click();
        } else if (pick === 1)
          document.dispatchEvent(
            new KeyboardEvent('keydown', { key: 'z', ctrlKey: true, shiftKey: random(2) === 0, bubbles: true }),
          );
        else {
          const texts = [
            ...form.querySelectorAll<HTMLInputElement>(
              '[data-pointer$="/title"] > input, [data-pointer$="/subtitle"] > input, [data-pointer$="/eyebrowText"] > input',
            ),
          ];
          const input = texts[random(texts.length)];
          if (input === undefined) continue;
          input.value = `Edit ${edit} ${random(1_000)}`;
          input.dispatchEvent(new Event('input', { bubbles: true }));
        }
        // Gives the server time to respond in between.
        if (edit % 5 === 0) await new Promise((resolve) => setTimeout(resolve, random(12)));
      }
    },
    [count, SEED] as const,
  );

/**
 * Numbered edits as fast as a burst of input; resolves with how often a frame went back to an earlier edit, and how
 * many edits each frame has shown.
 */
const editInBurst = (page: Page, count: number): Promise<{ back: number; shown: number[] }> =>
  page.evaluate(async (edits) => {
    const frames = [...document.querySelectorAll('iframe')].filter(
      (frame) => frame.contentWindow?.cairnFrame?.key === 'bench',
    );
    const input = document.querySelector<HTMLInputElement>('[data-bench]');
    if (input === null) throw new Error('The field is not there.');
    const seen = frames.map(() => [0]);
    const observers = frames.map((frame, at) => {
      const view = frame.contentWindow as Window & typeof globalThis;
      const observer = new view.MutationObserver(() => {
        const number = Number(/Burst (\d+)\./.exec(view.document.body.textContent ?? '')?.[1] ?? Number.NaN);
        if (!Number.isNaN(number) && number !== seen[at]?.at(-1)) seen[at]?.push(number);
      });
      observer.observe(view.document.body, { subtree: true, childList: true, characterData: true });
      return observer;
    });
    for (let edit = 1; edit <= edits; edit += 1) {
      input.value = `Burst ${edit}.`;
      input.dispatchEvent(new Event('input', { bubbles: true }));
      // As fast as key repeat and dictation.
      await new Promise((resolve) => setTimeout(resolve, edit % 16));
    }
    const until = performance.now() + 30_000;
    while (seen.some((numbers) => numbers.at(-1) !== edits) && performance.now() < until)
      await new Promise((resolve) => setTimeout(resolve, 20));
    for (const observer of observers) observer.disconnect();
    const lost = seen.filter((numbers) => numbers.at(-1) !== edits).length;
    return {
      back: lost + seen.flatMap((numbers) => numbers.filter((number, at) => number < (numbers[at - 1] ?? 0))).length,
      shown: seen.map((numbers) => numbers.length - 1),
    };
  }, count);

/** Frames whose content differs from a fresh render of the working copy. */
const different = (page: Page): Promise<number> =>
  page.evaluate(async () => {
    const frames = [...document.querySelectorAll('iframe')].filter(
      (frame) => frame.contentWindow?.cairnFrame?.key === 'bench',
    );
    let count = 0;
    for (const frame of frames) {
      const url = new URL(frame.dataset['shows'] ?? frame.src, location.href);
      const fresh = Object.assign(document.createElement('iframe'), { width: frame.width, height: frame.height });
      const ready = new Promise((resolve) => fresh.addEventListener('load', resolve));
      fresh.src = window.cairnContent === undefined ? url.href : (await window.cairnContent(url.href)).url;
      document.body.append(fresh);
      await ready;
      // Ignores whether scripts run: compares what the server sent.
      const shown = (of: HTMLIFrameElement): string => {
        const main = of.contentDocument?.querySelector('main')?.cloneNode(true) as HTMLElement;
        // Ignore the initial frame state in the markup; the current state is read from the frame itself.
        for (const ours of main.querySelectorAll('#cairn-frame-state, #cairn-frame-script, :scope > script'))
          ours.remove();
        return `${main.innerHTML.trim()}${JSON.stringify(of.contentWindow?.cairnFrame?.order())}`;
      };
      const until = performance.now() + 5_000;
      while (shown(fresh) !== shown(frame) && performance.now() < until)
        await new Promise((resolve) => setTimeout(resolve, 100));
      const [wanted, got] = [shown(fresh), shown(frame)];
      if (wanted !== got) {
        count += 1;
        let at = 0;
        while (wanted[at] === got[at]) at += 1;
        console.log(
          `${frame.width} px differs at ${at}: fresh ${wanted.slice(Math.max(0, at - 80), at + 80)} | shown ${got.slice(Math.max(0, at - 80), at + 80)}`,
        );
      }
      fresh.remove();
    }
    return count;
  });

const shop = await openPreviewShop(PORT, (file) => writeFileSync(file, JSON.stringify(canvas)));
try {
  const page = await shop.browser.newPage({ viewport: { width: 1440, height: 900 } });
  page.setDefaultTimeout(SETTLE_MS);
  page.on('console', (message) => message.text().includes('differs at') && console.error(message.text()));
  await page.goto(`${shop.origin}/preview?docType=page&limit=10&preview=true`);
  const entry = page.locator('.entry[data-key="bench"]');
  await entry.scrollIntoViewIfNeeded();
  await entry.locator('.frame[data-ready]').nth(2).waitFor();
  await entry
    .locator('iframe')
    .first()
    .contentFrame()
    .getByRole('heading', { name: `Block ${EDITED}`, exact: true })
    .click();
  await page.locator(`.edit__form [data-pointer="/sections/0/items/${EDITED}/title"] > input`).waitFor();
  await page.locator('.edit__form').evaluate((form) => {
    form.querySelector('[data-pointer$="/title"] > input')?.setAttribute('data-bench', '');
    for (const details of form.querySelectorAll<HTMLDetailsElement>('.list__details')) details.open = true;
  });
  const times: number[] = [];
  for (let edit = 1; edit <= EDITS; edit += 1) {
    times.push(await editOnce(page, `Edit ${edit}.`));
    await wait(BETWEEN_MS);
  }
  times.sort((a, b) => a - b);
  const burst = await editInBurst(page, EDITS);
  const began = performance.now();
  if (RANDOM > 0) await editRandomly(page, RANDOM);
  await page.waitForFunction(() => document.querySelector('.edit')?.getAttribute('data-sent') === 'all');
  // Full reloads after changes of order or kinds finish as well.
  await wait(1_500);
  const wrong = RANDOM > 0 ? await different(page) : 0;
  const floor = await editFloorMs(page);
  const [p50, p95] = [percentile(times, 0.5), percentile(times, 0.95)];
  console.log(
    JSON.stringify({
      edits: times.length,
      blocks: BLOCKS,
      frames: 3,
      p50: Math.round(p50),
      p95: Math.round(p95),
      min: Math.round(times[0] ?? Number.NaN),
      max: Math.round(times.at(-1) ?? Number.NaN),
      floor: Math.round(floor),
      times: Number((p50 / floor).toFixed(1)),
      burst: EDITS,
      burstShown: burst.shown,
      outOfOrder: burst.back,
      random: RANDOM,
      seed: SEED,
      randomSeconds: Math.round((performance.now() - began) / 1_000),
      framesThatDiffer: wrong,
    }),
  );
  if (p50 > AIM.p50 || p95 > AIM.p95)
    console.error(
      `Edit to pixels took ${Math.round(p50)} ms (p50) and ${Math.round(p95)} ms (p95); the design asks for ${AIM.p50} and ${AIM.p95} on a quiet machine, the limits here are ${LIMIT.p50} and ${LIMIT.p95}.`,
    );
  process.exitCode = p50 <= LIMIT.p50 && p95 <= LIMIT.p95 && wrong === 0 && burst.back === 0 ? 0 : 1;
} finally {
  await shop.close();
}
