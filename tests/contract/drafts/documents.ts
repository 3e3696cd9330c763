import { afterEach, describe, expect, test } from 'vitest';
import type { DraftStore, Revision, StoredDocument } from '../../../src/content/drafts/draft-store.ts';
import { ADA, BEA, block, type OpenSource, page, type Source } from './sources.ts';

const MINUTE = 60_000;
type Raw = { sections: { items: Record<string, unknown>[] }[] };
export const rawOf = (stored: StoredDocument): Raw => structuredClone(stored.raw) as Raw;

/** The document with a change to its raw content. */
export async function edit(
  drafts: DraftStore,
  id: string,
  change: (raw: Raw) => void,
  options: { auto?: boolean } = {},
): Promise<StoredDocument> {
  const stored = await drafts.read(id);
  if (stored === undefined) throw new Error(`No ${id}`);
  const raw = rawOf(stored);
  change(raw);
  const answer = await drafts.save(id, raw, stored.etag, options);
  if (!('saved' in answer)) throw new Error(JSON.stringify(answer));
  return answer.saved;
}
export const retitle =
  (title: string, language = 'en', at = 0) =>
  (raw: Raw) => {
    (raw.sections[0]?.items[at]?.['title'] as { $t: Record<string, string> }).$t[language] = title;
  };

/** What every source does: reading and saving documents. */
export function describeDocuments(open: OpenSource): void {
  describe('documents', () => {
    let source: Source;
    afterEach(() => source.close());
    const HOME = { 'pages/home.json': page('home', [block('a', 'First'), block('b', 'Second')]) };

    test('a draft is saved under its etag, and nobody writes over what somebody else has saved', async () => {
      source = await open(HOME);
      const [ada, bea] = [source.as(ADA), source.as(BEA)];
      const mine = (await ada.read('pages/home')) as StoredDocument;
      expect(mine.state).toBe('published');
      const theirs = await edit(bea, 'pages/home', retitle('Hers'));
      expect(theirs.state).toBe('draft');
      const late = await ada.save('pages/home', mine.raw, mine.etag);
      expect(late).toMatchObject({ conflict: { etag: theirs.etag, raw: { sections: [{ items: [{}, {}] }] } } });
      expect(JSON.stringify((await ada.read('pages/home'))?.raw)).toContain('Hers');
      expect(await source.published('page/northfell-uk/home?locale=en-gb')).not.toContain('Hers');
    });

    test('what is no document of the source is not read or written, whatever it is called', async () => {
      source = await open(HOME);
      const drafts = source.as(ADA);
      for (const name of ['pages/none', '../secret', 'pages/home.json', '', 'pages//home', 'entries'])
        expect([await drafts.read(name), await drafts.save(name, {}, '"x"')], name).toEqual([
          undefined,
          { missing: true },
        ]);
      const { etag } = (await drafts.read('pages/home')) as StoredDocument;
      expect(await drafts.save('pages/home', { validFrom: 'soon' }, etag)).toMatchObject({
        problem: { pointer: '/validFrom' },
      });
    });

    test('a draft that is discarded gives way to what is published', async () => {
      source = await open(HOME);
      const drafts = source.as(ADA);
      const saved = await edit(drafts, 'pages/home', retitle('Gone soon'));
      expect(await drafts.discard('pages/home', '"old"')).toMatchObject({ conflict: { etag: saved.etag } });
      expect(await drafts.discard('pages/home', saved.etag)).toMatchObject({ saved: { state: 'published' } });
      expect(JSON.stringify((await drafts.read('pages/home'))?.raw)).not.toContain('Gone soon');
    });
  });
}

/** What a source with `revisions` does. */
export function describeHistory(open: OpenSource): void {
  describe('history', () => {
    let source: Source;
    afterEach(() => source.close());
    const HOME = { 'pages/home.json': page('home', [block('a', 'First'), block('b', 'Second')]) };
    const revisions = async (drafts: DraftStore) =>
      ((await drafts.revisions('pages/home'))?.items ?? []).filter(
        (item): item is Revision => item.what === 'revision',
      );

    test('every save says who, when and what, found by keys and not by positions', async () => {
      source = await open(HOME);
      const drafts = source.as(ADA);
      source.pass(MINUTE);
      await edit(drafts, 'pages/home', (raw) => {
        const items = raw.sections[0]?.items ?? [];
        items.reverse();
        (items[1]?.['title'] as { $t: Record<string, string> }).$t['de'] = 'Zuerst';
      });
      const [last, first] = await revisions(source.as(BEA));
      expect(first).toMatchObject({ revision: 1, action: 'file', by: { id: 'file' } });
      expect(last).toMatchObject({
        revision: 2,
        action: 'save',
        by: { id: ADA.id, name: ADA.name },
        at: new Date(source.now()).toISOString(),
        parent: 1,
        changeCount: 2,
      });
      expect(last?.changes).toMatchObject([
        { sort: 'moved', about: 'order', parts: [{ name: 'main' }, { kind: 'accordions', name: 'Second' }] },
        {
          sort: 'changed',
          about: 'text',
          field: 'title',
          locale: 'de',
          before: 'First (de)',
          after: 'Zuerst',
          pointer: '/sections/0/items/1/title/$t/de',
          parts: [{ name: 'main' }, { kind: 'accordions', name: 'First' }],
        },
      ]);
    });

    test('autosaves fold by person and ten minutes; saves that were asked for stand alone', async () => {
      source = await open(HOME);
      const [ada, bea] = [source.as(ADA), source.as(BEA)];
      for (const title of ['A', 'Ab', 'Abc']) {
        await edit(ada, 'pages/home', retitle(title), { auto: true });
        source.pass(MINUTE);
      }
      await edit(bea, 'pages/home', retitle('Abcd'), { auto: true });
      source.pass(11 * MINUTE);
      await edit(bea, 'pages/home', retitle('Abcde'), { auto: true });
      await edit(bea, 'pages/home', retitle('Asked for'));
      const list = await revisions(ada);
      expect(list.map(({ action, folded, by }) => [action, folded, by.name])).toEqual([
        ['save', 1, BEA.name],
        ['autosave', 1, BEA.name],
        ['autosave', 1, BEA.name],
        ['autosave', 3, ADA.name],
        ['file', 1, 'file'],
      ]);
      // The folded one tells all of what it stands for.
      expect(list[3]?.changes).toMatchObject([{ before: 'First', after: 'Abc' }]);
    });

    test('a revision is read as it was, compared with any other, and made the draft again', async () => {
      source = await open(HOME);
      const drafts = source.as(ADA);
      await edit(drafts, 'pages/home', retitle('Two'));
      const three = await edit(drafts, 'pages/home', retitle('Three'));
      expect(JSON.stringify((await drafts.read('pages/home', { revision: 2 }))?.raw)).toContain('"Two"');
      expect(await drafts.changes('pages/home', 1, 3)).toMatchObject([{ before: 'First', after: 'Three' }]);
      expect(await drafts.restoreRevision('pages/home', 2, '"old"')).toMatchObject({ conflict: { revision: 3 } });
      expect(await drafts.restoreRevision('pages/home', 9, three.etag)).toEqual({ missing: true });
      expect(await drafts.restoreRevision('pages/home', 2, three.etag)).toMatchObject({
        saved: { revision: 4, state: 'draft' },
      });
      expect(JSON.stringify((await drafts.read('pages/home'))?.raw)).toContain('"Two"');
      expect(await source.published('page/northfell-uk/home?locale=en-gb')).toContain('"First"');
    });

    test('each field knows who changed it last', async () => {
      source = await open(HOME);
      await edit(source.as(ADA), 'pages/home', retitle('By Ada'));
      await edit(source.as(BEA), 'pages/home', (raw) => {
        raw.sections[0]?.items.unshift(block('c', 'By Bea'));
      });
      const authors = await source.as(ADA).authors('pages/home');
      const by = (pointer: string) => authors?.find((author) => author.pointer === pointer)?.by.name;
      expect(by('')).toBe('file');
      expect(by('/sections/0/items/1/title/$t/en')).toBe(ADA.name);
      expect(by('/sections/0/items/0')).toBe(BEA.name);
    });
  });
}
