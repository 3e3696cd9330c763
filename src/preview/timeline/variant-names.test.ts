import { expect, test } from 'vitest';
import { variantNames } from './variant-names.ts';

const item = {
  kind: 'experience',
  experienceId: 'outer',
  variants: [
    { variantId: 'b', name: 'The bench' },
    {
      variantId: 'c',
      targets: [
        { kind: 'experience', experienceId: 'x', experiment: 'words', variants: [{ variantId: 'b', name: 'Nights' }] },
      ],
    },
  ],
};

test('a rule is told the names of its own variants, also of an experience in another one', async () => {
  const showcase = () => Promise.resolve({ data: { entries: [{ item }] } });
  const names = await variantNames({ showcase } as unknown as Parameters<typeof variantNames>[0]);
  const outer = names({ source: 'decisions', id: 'outer' });
  expect([outer('b'), outer('c')]).toEqual(['The bench', undefined]);
  expect(names({ source: 'experiments', id: 'words' })('b')).toBe('Nights');
  expect(names({ source: 'decisions', id: 'words' })('b')).toBeUndefined();
});

test('content that cannot be read leaves the ids', async () => {
  const names = await variantNames({ showcase: () => Promise.reject(new Error('away')) });
  expect(names({ source: 'decisions', id: 'outer' })('b')).toBeUndefined();
});
