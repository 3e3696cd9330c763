import { describe, expect, test } from 'vitest';
import { promptsIn } from '../../messages/blocks/prompts.ts';
import { parseBlocks } from './parse/parse.ts';
import { blockDefinition, blockKinds, kindMessages, schemas } from './registry.ts';

/** Every text in a value. */
function* textsIn(value: unknown, key = ''): Generator<{ key: string; text: string }> {
  if (typeof value === 'string') yield { key, text: value };
  else if (value !== null && typeof value === 'object')
    for (const [name, inner] of Object.entries(value)) yield* textsIn(inner, Array.isArray(value) ? key : name);
}
const startOf = (kind: string, locale: string) => ({ kind, ...blockDefinition(kind)?.start(promptsIn(locale)) });
/** What names a setting, not something of the shop. */
const SETTINGS = new Set([
  'kind',
  'id',
  'titleStyle',
  'gradientStyle',
  'icon',
  'operator',
  'bottomMargins',
  'strategy',
]);

describe.each(blockKinds())('a new %s', (kind) => {
  test.each(['en-us', 'fr-ca', 'de'])('fits its schema in %s, in that language, with nothing of the shop', (locale) => {
    const start = startOf(kind, locale);
    expect(parseBlocks([start], schemas).issues).toEqual([]);
    const shops = new Set(
      (blockDefinition(kind)?.examples ?? []).flatMap(({ fields }) =>
        [...textsIn(fields)].filter(({ key }) => !SETTINGS.has(key)).map(({ text }) => text),
      ),
    );
    const own = [...textsIn(start)].filter(({ key, text }) => !SETTINGS.has(key) && text !== '' && text !== '/');
    expect(own.filter(({ text }) => shops.has(text))).toEqual([]);
    expect(own.filter(({ text }) => /northfell|kendal|NF\d|scene\//i.test(text))).toEqual([]);
    const english = new Set(
      [...textsIn(startOf(kind, 'en'))].map(({ text }) => text).filter((text) => text.includes(' ')),
    );
    if (locale !== 'en-us') expect(own.filter(({ text }) => english.has(text))).toEqual([]);
  });

  test('brings no main heading to a page that has one', () => {
    expect(JSON.stringify(startOf(kind, 'en'))).not.toMatch(/"titleH1":true|<h1|"titleHeadingTag":"h1"/);
  });

  test('is named and explained in every language of the viewer', async () => {
    expect(blockDefinition(kind)?.about).toMatch(/^[A-Z].+\.$/);
    const own = await kindMessages(kind);
    for (const language of ['fr', 'de'] as const) {
      expect(own?.[language].name).toMatch(/\S/);
      expect(own?.[language].about).toMatch(/\.$/);
    }
  });
});
