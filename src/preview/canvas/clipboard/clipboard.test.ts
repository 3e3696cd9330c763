import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
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

describe('pasting', () => {
  const [here, elsewhere] = [
    { kind: 'button', text: 'Copied in this tab', url: '/' },
    { kind: 'button', text: 'Copied in another tab', url: '/' },
  ];
  /** What is on the clipboard of the browser, which all its tabs share. */
  let shared: string;
  const browser = {
    allows: {
      readText: () => Promise.resolve(shared),
      writeText: (text: string) => Promise.resolve(void (shared = text)),
    },
    'refuses its clipboard': {
      readText: () => Promise.reject(new DOMException('', 'NotAllowedError')),
      writeText: () => Promise.reject(new DOMException('', 'NotAllowedError')),
    },
    'has no clipboard': undefined,
  } as const;
  /** A tab that was opened just now. */
  const openTab = async (clipboard: keyof typeof browser) => {
    vi.stubGlobal('navigator', { clipboard: browser[clipboard] });
    vi.resetModules();
    return import('./clipboard.ts');
  };
  beforeEach(() => void (shared = ''));
  afterEach(() => void vi.unstubAllGlobals());

  test('takes the block that was copied last, in whichever tab', async () => {
    const tab = await openTab('allows');
    expect(await tab.blockOnClipboard()).toBeUndefined();
    await tab.copyBlock(here);
    expect([await tab.blockOnClipboard(), blockIn(shared)]).toEqual([here, here]);
    shared = clipboardText(elsewhere);
    expect(await tab.blockOnClipboard()).toEqual(elsewhere);
    // Copied here again, by a key press.
    shared = tab.rememberCopied(here);
    expect([await tab.blockOnClipboard(), tab.copiedHere()]).toEqual([here, here]);
  });

  test('takes the block of another tab where nothing was copied in this one', async () => {
    const tab = await openTab('allows');
    shared = clipboardText(elsewhere);
    expect([await tab.blockOnClipboard(), tab.copiedHere()]).toEqual([elsewhere, undefined]);
  });

  test('takes what was copied in this tab when the clipboard has words since', async () => {
    const tab = await openTab('allows');
    await tab.copyBlock(here);
    shared = 'words';
    expect(await tab.blockOnClipboard()).toEqual(here);
  });

  test.each(['refuses its clipboard', 'has no clipboard'] as const)(
    'takes what was copied in this tab when the browser %s',
    async (clipboard) => {
      const tab = await openTab(clipboard);
      shared = clipboardText(elsewhere);
      expect(await tab.blockOnClipboard()).toBeUndefined();
      await tab.copyBlock(here);
      expect(await tab.blockOnClipboard()).toEqual(here);
    },
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
