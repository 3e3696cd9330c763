import { expect, test } from 'vitest';
import type { LocaleState } from '../../content/drafts/entries.ts';
import { redirectTargets } from './redirect-targets.ts';

const entry = (id: string, states: Readonly<Record<string, LocaleState['state']>>, slug: string | undefined = id) => ({
  id,
  slug,
  live: Object.values(states).some((state) => state !== 'unpublished'),
  locales: Object.entries(states).map(([locale, state]) => ({ locale, state, missing: 0, outdated: 0 })),
});

test('the address of a page leads only to one that is public wherever the page is', () => {
  const sale = entry('sale', { 'en-gb': 'published', 'de-de': 'draft', 'fr-fr': 'absent' });
  const found = redirectTargets(sale, [
    sale,
    entry('both', { 'en-gb': 'draft', 'de-de': 'published' }),
    entry('british', { 'en-gb': 'published', 'de-de': 'unpublished' }),
    entry('new', { 'en-gb': 'unpublished', 'de-de': 'unpublished' }),
    { ...entry('fragment', { 'en-gb': 'published', 'de-de': 'published' }), slug: undefined },
    entry('two-en', { 'en-gb': 'published' }, 'two'),
    entry('two-de', { 'de-de': 'published' }, 'two'),
  ]);
  expect(found.map(({ id }) => id)).toEqual(['both', 'two-en', 'two-de']);
});
