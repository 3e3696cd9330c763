import { mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { CATALOGUES } from '../../../src/messages/index.ts';
import { copyContent } from '../servers/content-copy.ts';

/** Prefix of every canary; the rest names the document that contains it. */
export const CANARY = 'c4n4ry-';
/** Text fields: appending to them keeps the content valid. */
const WORDS = new Set([
  'title',
  'subtitle',
  'text',
  'label',
  'alt',
  'richText',
  'summary',
  'eyebrow',
  'eyebrowText',
  'htmlTitle',
  'htmlDescription',
  'ogTitle',
  'ogDescription',
  'name',
  'message',
]);
/** Product records, redirects and focal points have no drafts. */
const WITHOUT_DRAFT = /^(?:products\/|media\/|stores\.json|redirects\.json)/;
const SOON = '2031-01-01T00:00:00Z';
const OVER = '2021-01-01T00:00:00Z';

/** The canary of a version of a document. */
const canaryOf = (path: string, version: string): string =>
  `${CANARY}${path.replace(/\.json$/, '').replace(/\W+/g, '-')}-${version}`;

/** A content with the song after each of its texts. */
export function sung(value: unknown, song: string, inWords = false): unknown {
  if (typeof value === 'string') return inWords ? `${value} ${song}` : value;
  if (Array.isArray(value)) return value.map((entry) => sung(entry, song, inWords));
  if (value === null || typeof value !== 'object') return value;
  return Object.fromEntries(
    Object.entries(value).map(([key, entry]) => [key, sung(entry, song, inWords || WORDS.has(key))]),
  );
}

/** Every message of the shop that has nothing to fill in, drafted for every locale. */
export const draftedTexts = (song: string): object[] =>
  Object.entries(CATALOGUES['en-us']).flatMap(([message, text]) =>
    typeof text === 'string' && !text.includes('{') ? [{ message, text: song }] : [],
  );

const write = (file: string, document: unknown): void => {
  mkdirSync(dirname(file), { recursive: true });
  writeFileSync(file, JSON.stringify(document));
};

/** A banner that must not be visible, and an invalid block whose error message contains the canary. */
const hidden = (song: string): object[] => [
  { kind: 'media-banner', id: song, title: song },
  { kind: song, title: song },
  { kind: 'accordions', id: `${song}-wrong`, accordions: song },
];
const canvas = (slug: string, song: string, more: object = {}): object => ({
  id: song,
  slug,
  metadata: { htmlTitle: song },
  sections: [{ name: song, items: hidden(song) }],
  ...more,
});

/**
 * The demo shop's content with a unique canary in every draft,
 * plus pages that are draft-only, scheduled or expired.
 *
 * @returns writes every draft again with another canary, and touches the published documents
 */
export function writeCanaries(folder: string): (edition: number) => void {
  copyContent(folder);
  const documents = readdirSync(folder, { recursive: true, encoding: 'utf8' }).filter(
    (path) => path.endsWith('.json') && !path.endsWith('.draft.json') && !WITHOUT_DRAFT.test(path),
  );
  const drafts = (edition: number): void => {
    for (const path of documents) {
      const song = canaryOf(path, `draft${edition}`);
      const document = sung(JSON.parse(readFileSync(join(folder, path), 'utf8')), song) as {
        sections?: { items?: object[] }[];
        texts?: object[];
      };
      document.sections?.[0]?.items?.push(...hidden(song));
      if (path === 'messages.json') document.texts = draftedTexts(song);
      write(join(folder, path.replace(/\.json$/, '.draft.json')), document);
    }
  };
  drafts(0);
  for (const slug of ['only-a-draft', 'stories/only-a-draft'])
    write(join(folder, `pages/${slug.replace('/', '--')}.draft.json`), canvas(slug, canaryOf(slug, 'only')));
  write(
    join(folder, 'pages/only-soon.json'),
    canvas('only-soon', canaryOf('only-soon', 'scheduled'), { validFrom: SOON }),
  );
  write(join(folder, 'pages/only-over.json'), canvas('only-over', canaryOf('only-over', 'expired'), { validTo: OVER }));
  write(join(folder, 'articles/only-a-draft.draft.json'), {
    ...canvas('stories/draft-story', canaryOf('story', 'only')),
    title: canaryOf('story', 'only'),
    date: '2026-01-01',
  });
  const home = JSON.parse(readFileSync(join(folder, 'pages/home.json'), 'utf8')) as { sections: { items: object[] }[] };
  for (const [id, when] of [
    ['soon', { validFrom: SOON }],
    ['over', { validTo: OVER }],
  ] as const)
    home.sections[0]?.items.push({ kind: 'media-banner', id, title: canaryOf(`home-${id}`, 'block'), ...when });
  const touch = (edition: number): void => write(join(folder, 'pages/home.json'), { ...home, edition });
  touch(0);
  return (edition) => {
    drafts(edition);
    touch(edition);
  };
}
