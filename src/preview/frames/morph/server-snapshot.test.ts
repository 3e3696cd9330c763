import { expect, test, vi } from 'vitest';
import { decideOn, type FakeRoot, rootWith } from '../../../personalisation/segments/resolver.support.ts';
import { parseDecided } from './server-snapshot.ts';

test('[VIEW-10] markup that replaces a block has its segmentations decided, with those inside others, before it is compared', () => {
  const innermost = rootWith(['logged-out']);
  const outer = rootWith(['employee'], {}, { employee: [rootWith(['loyalty-member'], {}, { baseline: [innermost] })] });
  const beside = rootWith(['employee']);
  const adopted: unknown[] = [];
  // Templates hide what is in them from a search.
  const fragment = { querySelectorAll: (name: string) => (name === 'cairn-segments' ? [outer, beside] : []) };
  vi.stubGlobal('document', {
    createRange: () => ({ createContextualFragment: () => fragment }),
    implementation: {
      createHTMLDocument: () => ({
        adoptNode: (node: unknown) => {
          adopted.push([node, outer.dataset['shown']]);
          return node;
        },
      }),
    },
  });
  vi.stubGlobal('window', { cairnDecide: (root: FakeRoot) => decideOn(root, { state: 'in=1&g=employee' }) });
  try {
    expect(parseDecided('<cairn-segments>')).toBe(fragment);
  } finally {
    vi.unstubAllGlobals();
  }
  expect(adopted, 'decided while the page’s own scripts can').toEqual([[fragment, 'employee']]);
  const middle = outer.children[0]?.content.roots[0];
  expect([middle, innermost, beside].map((root) => root?.dataset['shown'])).toEqual([
    'baseline',
    'baseline',
    'employee',
  ]);
});
