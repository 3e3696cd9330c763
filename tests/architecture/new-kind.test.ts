import { mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { NEW_KIND, NEW_KIND_FILES } from '../support/rendering/new-kind.ts';
import { copyOfProject, run, startProgram, type Program } from '../support/servers/program.ts';

/**
 * Adding a kind must touch one folder only: the test adds one to a copy of the project, builds that, and checks every
 * place that uses kinds.
 *
 * @module-tag long
 */
const page = {
  id: 'page-tides',
  slug: 'tides',
  metadata: { htmlTitle: 'Tides' },
  sections: [
    {
      name: 'Today',
      items: [
        {
          kind: NEW_KIND,
          title: 'Today at Arnside',
          harbour: 'Arnside pier',
          times: ['06:12'],
          backgroundColor: 'moss',
        },
        { kind: NEW_KIND },
      ],
    },
  ],
};

let folder: string;
let program: Program;
const read = async (path: string): Promise<string> => (await fetch(`${program.address}${path}`)).text();

beforeAll(async () => {
  folder = copyOfProject();
  const kind = join(folder, 'src/blocks', NEW_KIND);
  mkdirSync(kind);
  for (const [name, text] of Object.entries(NEW_KIND_FILES)) writeFileSync(join(kind, name), text);
  writeFileSync(join(folder, 'content/pages/tides.json'), JSON.stringify(page));
  await run(folder, ['scripts/build.ts']);
  await run(folder, ['scripts/schemas.ts']);
  program = await startProgram(folder);
}, 180_000);

afterAll(async () => {
  await program?.stop();
  rmSync(folder, { recursive: true, force: true });
});

test('it stands on a page with its style sheet and its background, and a broken one is left out', async () => {
  const html = await read('/en-us/tides');
  expect(html).toMatch(
    /<section class="block tide-table block--filled block--dark s-[0-9a-f]{8}"><h2>Today at Arnside<\/h2><p>Arnside pier<\/p><ol><li>06:12<\/li><\/ol><\/section>/,
  );
  expect(html.match(/<section class="block tide-table/g)).toHaveLength(1);
  expect(html).toContain('--tide:');
  expect(await read('/en-us')).not.toContain('--tide:');
});

test('the viewer offers it, with the entry of the page and the reason why another is broken', async () => {
  const viewer = await read(`/preview?docType=${NEW_KIND}`);
  expect(viewer).toContain('Today at Arnside');
  expect(viewer).toContain('/harbour');
});

test('its form speaks the editor’s language', async () => {
  const answer = await fetch(`${program.address}/preview/edit/forms?kinds=${NEW_KIND}`, {
    headers: { 'accept-language': 'de' },
  });
  const { forms } = (await answer.json()) as { forms: { fields: { key: string; label: string; help?: string }[] }[] };
  expect(forms[0]?.fields.find(({ key }) => key === 'harbour')).toMatchObject({
    label: 'Hafen',
    help: 'Wo das Wasser gemessen wird.',
  });
});

test('its examples are in the gallery and stand alone', async () => {
  const gallery = JSON.parse(await read('/preview/examples')) as { kind: string; name: string; url: string }[];
  const own = gallery.filter(({ kind }) => kind === NEW_KIND);
  expect(own.map(({ name }) => name)).toEqual(['Two tides', 'Emptiest valid']);
  expect(await read(own[0]?.url ?? '')).toContain('Arnside pier');
});

test('guide and schemas have it', () => {
  const guide = readFileSync(join(folder, `docs/guides/blocks/${NEW_KIND}.md`), 'utf8');
  expect(guide).toContain('High and low water of one day.');
  expect(guide).toContain('| `harbour` (required) | text |  | Where the water is measured. |');
  expect(readFileSync(join(folder, 'docs/guides/blocks/README.md'), 'utf8')).toContain(`[${NEW_KIND}](${NEW_KIND}.md)`);
  expect(readFileSync(join(folder, 'docs/schemas/canvas.json'), 'utf8')).toContain(`${NEW_KIND}.json`);
  expect(
    JSON.parse(readFileSync(join(folder, 'docs/schemas/content-file.json'), 'utf8')).$defs[NEW_KIND].properties.times
      .description,
  ).toBe('High and low water by turns.');
});
