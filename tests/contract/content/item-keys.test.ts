import { readdirSync, readFileSync } from 'node:fs';
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import * as service from '../../../sandbox/content/item-keys.ts';
import { isDocumentFile } from '../../../sandbox/content/library.ts';
import { copyOfItem, eachItem, KEY, keyOf, withKeys } from '../../../src/content/item-keys.ts';
import { isObject, type Json, type JsonObject } from '../../../src/content/json.ts';

const CONTENT = new URL('../../../content/', import.meta.url);
const documents = readdirSync(CONTENT, { recursive: true, encoding: 'utf8' })
  .filter((file) => file.endsWith('.json') && isDocumentFile(file.replaceAll('\\', '/')))
  .map((file) => ({ file, text: readFileSync(new URL(file, CONTENT), 'utf8') }));

const keysIn = (document: Json): (string | undefined)[] => {
  const keys: (string | undefined)[] = [];
  eachItem(document, (item) => keys.push(keyOf(item)));
  return keys;
};

describe('keys of list items, read by the viewer and by the content service', () => {
  test('both give the items of the demo shop’s documents the same keys, one each', () => {
    for (const { file, text } of documents) {
      const mine = withKeys(JSON.parse(text) as Json);
      expect(mine, file).toEqual(service.withKeys(JSON.parse(text) as never));
      const keys = keysIn(mine);
      expect(keys, file).not.toContain(undefined);
      expect(new Set(keys).size, file).toBe(keys.length);
      expect(withKeys(mine), file).toBe(mine);
    }
  });

  test('both give any document the same keys', () => {
    const leaf = fc.oneof(fc.string({ maxLength: 3 }), fc.integer(), fc.constant(null));
    const name = fc.constantFrom('id', 'name', 'items', 'kind', KEY, '$t', '__proto__', 'a/b');
    const { node } = fc.letrec<{ node: Json }>((tie) => ({
      node: fc.oneof(
        { maxDepth: 4 },
        leaf,
        fc.array(tie('node'), { maxLength: 4 }),
        fc.dictionary(name, tie('node'), { maxKeys: 4 }),
      ),
    }));
    fc.assert(
      fc.property(node, (value) => {
        const text = JSON.stringify(value);
        expect(JSON.stringify(withKeys(JSON.parse(text) as Json))).toBe(
          JSON.stringify(service.withKeys(JSON.parse(text) as never)),
        );
      }),
    );
  });
});

describe('a copy', () => {
  const section: JsonObject = {
    [KEY]: 'section',
    name: 'rooms',
    items: [
      { [KEY]: 'list', kind: 'vertical-list', id: 'rooms', items: [{ [KEY]: 'one', id: 'cutting', url: '#rooms' }] },
      { [KEY]: 'choice', kind: 'segmentation', id: 'for-you', segments: [{ [KEY]: 'two', id: 'logged-out' }] },
    ],
  };
  const document: Json = {
    items: ['rooms', 'cutting', 'for-you', 'logged-out', 'cutting-copy'].map((id) => ({ id })),
  };
  const copy = copyOfItem(section, document);

  test('has no key of what it was made from', () => {
    const old = keysIn([section]);
    const fresh = keysIn([copy]);
    expect(fresh).toHaveLength(old.length);
    for (const key of fresh) expect(old).not.toContain(key);
  });

  test('has ids of its own, links to them, and leaves the names of conditions alone', () => {
    const [list, choice] = copy['items'] as readonly JsonObject[];
    expect(list).toMatchObject({ id: 'rooms-copy', items: [{ id: 'cutting-copy-2', url: '#rooms-copy' }] });
    expect(choice).toMatchObject({ id: 'for-you-copy', segments: [{ id: 'logged-out' }] });
    expect(isObject(copyOfItem(copy, document)['items'])).toBe(false);
  });

  test('of a copy has ids that neither the copy nor the first has, and links into itself', () => {
    const page: JsonObject = { sections: [{ name: 'rooms', items: [section, copy] }] };
    const again = copyOfItem(section, page);
    const [list] = again['items'] as readonly JsonObject[];
    expect(list).toMatchObject({ id: 'rooms-copy-2', items: [{ id: 'cutting-copy', url: '#rooms-copy-2' }] });
  });

  test('has places of its own where anchors name them, and every spelling of a link to its own page leads there', () => {
    const block: JsonObject = {
      kind: 'collection',
      id: 'sizes',
      items: [
        { kind: 'anchor', name: 'Our chart' },
        { kind: 'article-grid', id: 'grid' },
        { kind: 'button', url: '#Our-chart', text: { $t: { en: 'A', de: '#sizes' } } },
        { kind: 'button', url: '?grid=grid&tagId=care#grid' },
        { kind: 'button', url: '/stories?grid=grid#grid' },
        {
          kind: 'banner',
          richText: '<p><a class="x" href="#Our-chart">See</a> <a href="/a#sizes">there</a> #sizes</p>',
        },
      ],
    };
    expect(copyOfItem(block, { sections: [{ items: [block] }] })).toMatchObject({
      id: 'sizes-copy',
      items: [
        { name: 'Our-chart-copy' },
        { id: 'grid-copy' },
        { url: '#Our-chart-copy', text: { $t: { en: 'A', de: '#sizes-copy' } } },
        { url: '?grid=grid-copy&tagId=care#grid-copy' },
        { url: '/stories?grid=grid#grid' },
        { richText: '<p><a class="x" href="#Our-chart-copy">See</a> <a href="/a#sizes">there</a> #sizes</p>' },
      ],
    });
  });

  test('keeps its ids, anchors and links on a page that has none of them', () => {
    const block: JsonObject = { kind: 'anchor', id: 'chart', name: 'chart', url: '#chart' };
    expect(copyOfItem(block, { id: 'chart', sections: [] })).toEqual({ ...block, [KEY]: expect.any(String) });
  });

  test('of a block in which two have one id gives each its own, and links lead to the first', () => {
    const two: JsonObject = { kind: 'x', items: [{ id: 'a' }, { id: 'a', url: '#a' }] };
    expect(copyOfItem(two, [])).toMatchObject({ items: [{ id: 'a' }, { id: 'a-copy', url: '#a' }] });
    expect(copyOfItem(two, [{ id: 'a' }])).toMatchObject({
      items: [{ id: 'a-copy' }, { id: 'a-copy-2', url: '#a-copy' }],
    });
  });
});
