// Alone: it mocks the messages of the browser.
import { afterEach, expect, test, vi } from 'vitest';
import { findingText } from './finding-text.ts';

vi.mock('../../messages/viewer/browser.ts', () => ({
  t: (key: string, values: Readonly<Record<string, string>>) => `${key} ${values['to']} ${values['locale']}`,
}));
afterEach(() => vi.unstubAllGlobals());

test('a link that leads nowhere for some names their locale in the editor’s language', () => {
  vi.stubGlobal('document', { documentElement: { lang: 'de' } });
  const found = {
    key: 'k',
    entry: 'pages/home',
    message: 'Nothing is at sale.',
    values: { to: 'sale', locale: 'fr-ca' },
  };
  for (const rule of ['dead_link_here', 'leaves_dead_link_here'])
    expect(findingText({ ...found, rule })).toBe(`js.publish.rule.${rule} sale Französisch (Kanada)`);
  expect(findingText({ ...found, rule: 'unheard_of' })).toBe('Nothing is at sale.');
});
