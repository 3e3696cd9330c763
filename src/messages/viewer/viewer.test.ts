import { expect, test } from 'vitest';
import { browserMessages, viewerMessages } from './index.ts';

test('only what scripts may say is sent to them', () => {
  const messages = JSON.parse(browserMessages('de')) as Record<string, string>;
  expect(Object.keys(messages).every((key) => key.startsWith('js.'))).toBe(true);
  expect(messages['js.live.lost']).toBe('Verbindung verloren, neuer Versuch läuft');
  expect(viewerMessages('fr')('entries.frame', { name: 'Accueil', width: '390' })).toBe('Accueil à 390 px');
});
