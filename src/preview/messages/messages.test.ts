import { describe, expect, test } from 'vitest';
import { readFileSync } from 'node:fs';
import { CATALOGUES, type MessageKey } from '../../messages/index.ts';
import type { DocumentStore } from '../../content/drafts/documents.ts';
import { messageList, messageRow, storedTexts } from './message-rows.ts';
import { CODES, requirementsOf } from './requirements.ts';
import { keysOfCode } from './message-codes.ts';
import { saveMessage } from './save-message.ts';
import { isSameText, type Shown } from './shown-rows.ts';

const LOCALES = Object.keys(CATALOGUES);
const NONE = storedTexts(undefined);
const find = (text: string, shown: Shown = 'all', draft = NONE) =>
  messageList({ text, shown, offset: 0, limit: 2_000 }, NONE, draft);

/** A content source with one document. */
function source(raw: unknown, meanwhile: (raw: unknown) => unknown = (same) => same) {
  const kept = { raw, etag: 1 };
  const store: Pick<DocumentStore, 'read' | 'save'> = {
    read: async () => ({ document: 'messages', state: 'draft', etag: String(kept.etag), raw: kept.raw }),
    save: async (_, next, etag) => {
      const changed = meanwhile(kept.raw);
      if (changed !== kept.raw) Object.assign(kept, { raw: changed, etag: kept.etag + 1 });
      if (etag !== String(kept.etag))
        return { conflict: { document: 'messages', state: 'draft', etag: String(kept.etag), raw: kept.raw } };
      Object.assign(kept, { raw: next, etag: kept.etag + 1 });
      return { saved: { document: 'messages', state: 'draft', etag: String(kept.etag), raw: next } };
    },
  };
  return { store, kept };
}

describe('the list of messages', () => {
  test('has every message of the shop, and each code of the specification', () => {
    const { numFound, codes } = find('');
    expect(numFound).toBe(Object.keys(CATALOGUES['en-us']).length);
    expect(codes.all).toBe(CODES.length);
    expect(CODES.filter((code) => keysOfCode(code).length === 0)).toEqual([]);
  });

  test('finds a message by its text in any language, its key, its code and its requirement', () => {
    const keys = (text: string): string[] => find(text).rows.map(({ key }) => key);
    expect(keys('BSK404')).toContain('error.CART_NOT_FOUND');
    expect(keys('ERR-PRM-02')).toEqual(expect.arrayContaining(['error.PROMOTION_EXPIRED', 'error.PROMOTION_FAILURE']));
    expect(keys('signin.forgot')).toEqual(['signIn.forgot']);
    expect(keys('mot de passe email')).toContain('error.INVALID_CREDENTIALS');
    expect(keys('qwertz')).toEqual([]);
  });

  test('tells draft from published from built-in, per locale', () => {
    const published = storedTexts({ texts: [{ message: 'close', text: 'Shut', locales: ['en-gb', 'de-de'] }] });
    const draft = storedTexts({ texts: [{ message: 'close', text: 'Shut it', locales: ['en-gb'] }] });
    const number = find('').rows.find(({ key }) => key === 'close')?.number ?? -1;
    const row = messageRow(number, published, draft);
    expect(row?.texts['en-gb']).toMatchObject({ published: 'Shut', draft: 'Shut it' });
    expect(row?.texts['de-de']).toMatchObject({ published: 'Shut', draft: null });
    expect(row?.texts['fr-fr']).toEqual({ builtIn: CATALOGUES['fr-fr'].close });
    expect(messageList({ text: '', shown: 'changed', offset: 0, limit: 9 }, published, draft).rows).toHaveLength(1);
  });

  test('names requirements that there are', () => {
    const rows = ['commerce', 'content'].map((name) =>
      readFileSync(`docs/requirements/requirements-${name}.tsv`, 'utf8').split('\n'),
    );
    const ids = new Set(rows.flat().map((row) => row.split('\t')[0]));
    const named = find('').rows.flatMap(({ requirements }) => requirements);
    expect([...new Set(named)].filter((id) => !ids.has(id))).toEqual([]);
    expect(CODES.filter((code) => requirementsOf('', [code])[0]?.startsWith('ERR-') !== true)).toEqual([]);
    expect(requirementsOf('there.is.none', [])).toEqual(['CFG-10']);
  });
});

describe('a written text', () => {
  test('becomes an entry for its locale, keeps its key when it changes, and goes with the built-in text', async () => {
    const { store, kept } = source({ id: 'messages', texts: [] });
    await saveMessage(store, { key: 'close', locale: 'en-gb', text: 'Shut' }, LOCALES);
    expect(kept.raw).toEqual({ id: 'messages', texts: [{ message: 'close', locales: ['en-gb'], text: 'Shut' }] });
    kept.raw = { id: 'messages', texts: [{ _key: 'k1', message: 'close', locales: ['en-gb'], text: 'Shut' }] };
    await saveMessage(store, { key: 'close', locale: 'en-gb', text: 'Shut it' }, LOCALES);
    expect(kept.raw).toMatchObject({ texts: [{ _key: 'k1', text: 'Shut it' }] });
    await saveMessage(store, { key: 'close', locale: 'en-gb', text: CATALOGUES['en-gb'].close }, LOCALES);
    expect(kept.raw).toEqual({ id: 'messages', texts: [] });
  });

  test('for one of several locales leaves the others as they are', async () => {
    const { store, kept } = source({ texts: [{ message: 'close', locales: ['en-gb', 'en-us'], text: 'Shut' }] });
    await saveMessage(store, { key: 'close', locale: 'en-us', text: 'Done' }, LOCALES);
    expect(storedTexts(kept.raw)).toEqual(
      new Map([
        ['close en-gb', 'Shut'],
        ['close en-us', 'Done'],
      ]),
    );
  });

  test('does not replace what a colleague has written in its place unseen', async () => {
    const { store, kept } = source({ texts: [{ message: 'close', locales: ['en-gb'], text: 'Theirs' }] });
    const builtIn = CATALOGUES['en-gb'].close;
    const mine = { key: 'close', locale: 'en-gb', text: 'Mine' } as const;
    expect(await saveMessage(store, { ...mine, was: builtIn }, LOCALES)).toEqual({ overtaken: kept.raw });
    expect(await saveMessage(store, { ...mine, text: null, was: 'Seen' }, LOCALES)).toEqual({ overtaken: kept.raw });
    expect(kept.etag).toBe(1);
    expect(await saveMessage(store, { ...mine, text: 'Theirs', was: builtIn }, LOCALES), 'the same').toHaveProperty(
      'saved',
    );
    expect(await saveMessage(store, { ...mine, was: 'Theirs' }, LOCALES)).toHaveProperty('saved');
    expect(storedTexts(kept.raw).get('close en-gb')).toBe('Mine');
  });

  test('that says what the built-in one says is no change, in whichever order its plural forms stand', async () => {
    const { store, kept } = source({ texts: [] });
    const [key, builtIn] = Object.entries(CATALOGUES['en-gb']).find(
      (one): one is [MessageKey, { one: string; other: string }] => typeof one[1] === 'object' && 'one' in one[1],
    ) as [MessageKey, { one: string; other: string }];
    const text = { other: builtIn.other, one: builtIn.one };
    await saveMessage(store, { key, locale: 'en-gb', text }, LOCALES);
    expect(kept.raw).toEqual({ texts: [] });
    expect([isSameText(text, builtIn), isSameText(text, { ...builtIn, one: 'x' }), isSameText('a', text)]).toEqual([
      true,
      false,
      false,
    ]);
  });

  test('that loses a placeholder is refused and nothing is saved', async () => {
    const { store, kept } = source({ texts: [] });
    const answer = await saveMessage(store, { key: 'cart.save.of', locale: 'de-de', text: 'Merken' }, LOCALES);
    expect(answer).toEqual({ fault: { fault: 'missing', places: ['{name}'] } });
    expect(kept.etag).toBe(1);
  });

  test('that the content source refuses says why, and is no conflict', async () => {
    const { store } = source({ texts: [] });
    const mine = { key: 'close', locale: 'en-gb', text: 'Shut' } as const;
    const problem = { message: '"texts" must be a list.', rule: 'list', values: { name: 'texts' } };
    expect(await saveMessage({ ...store, save: async () => ({ problem }) }, mine, LOCALES)).toEqual({ problem });
    let number = 0;
    const busy = source({ texts: [] }, () => ({ texts: [], number: (number += 1) }));
    expect(await saveMessage(busy.store, mine, LOCALES)).toEqual({ conflict: true });
  });

  test('is put on top of what a colleague saves at the same moment', async () => {
    let others = 2;
    const { store, kept } = source({ texts: [] }, (raw) => {
      if (others === 0) return raw;
      others -= 1;
      const { texts } = raw as { texts: object[] };
      return { texts: [...texts, { message: 'menu', locales: [LOCALES[others]], text: `Menu ${others}` }] };
    });
    await saveMessage(store, { key: 'close', locale: 'en-gb', text: 'Shut' }, LOCALES);
    expect(storedTexts(kept.raw).get('close en-gb')).toBe('Shut');
    expect(storedTexts(kept.raw).size).toBe(3);
  });
});
