import { describe, expect, test } from 'vitest';
import { schemas } from '../../../blocks/_kit/registry.ts';
import { blockIn, clipboardText } from './clipboard.ts';
import { pasteIssues, readPaste } from './paste-check.ts';

describe('the text on the clipboard', () => {
  test('gives the block back that was copied', () => {
    const block = { _key: 'k1', kind: 'button', text: { $t: { en: 'A', de: 'B' } }, url: '/' };
    expect(blockIn(clipboardText(block))).toEqual(block);
  });

  test.each(['words', '{', '[]', '{"kind":"button"}', '{"type":"cairn-block","version":2,"block":{"kind":"button"}}'])(
    'is no block: %s',
    (text) => expect(blockIn(text)).toBeUndefined(),
  );
});

describe('a block from the clipboard', () => {
  const rules = (block: object, list: 'blocks' | 'popups' = 'blocks', locale = 'fr-ca') =>
    pasteIssues(readPaste({ block, locale, list }) ?? expect.fail('no question'), schemas).map(({ rule, pointer }) =>
      `${rule} ${pointer}`.trim(),
    );

  test('fits as it is stored: with texts per language, limits, and what the catalogue or a fragment fills in', () => {
    expect(rules({ kind: 'button', text: { $t: { en: 'A', fr: 'B' } }, url: '/', _key: 'k', validFrom: 'x' })).toEqual(
      [],
    );
    expect(rules({ kind: 'product-card', product: 'NF104001MOS' })).toEqual([]);
    expect(
      rules({ kind: 'collection', items: [{ kind: 'product-card', product: 'X' }, { fragment: 'search' }] }),
    ).toEqual([]);
  });

  test('is refused where a field, its kind or its place does not fit', () => {
    expect(rules({ kind: 'hologram' })).toEqual(['unknown_kind /kind']);
    expect(rules({ kind: 'button', text: '', url: 'javascript:alert(1)' }).sort()).toEqual([
      'custom /url',
      'too_small /text',
    ]);
    expect(rules({ kind: 'filter-by', components: [{ kind: 'button' }] })).toEqual(
      expect.arrayContaining([expect.stringContaining('/components/0/')]),
    );
    expect(rules({ kind: 'pop-up', title: 'A' })).toEqual(['wrong_list']);
    expect(rules({ kind: 'pop-up', title: 'A' }, 'popups')).toEqual([]);
    expect(rules({ kind: 'button', text: 'A', url: '/' }, 'popups')).toEqual(['wrong_list']);
  });
});
