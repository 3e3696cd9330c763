import { HtmlValidate } from 'html-validate';
import { describe, expect, test } from 'vitest';
import { blockDefinition, blockKinds } from '../../src/blocks/_kit/registry.ts';
import { renderBlock } from '../support/rendering/render-blocks.ts';

const validator = new HtmlValidate({
  extends: ['html-validate:recommended'],
  rules: {
    'void-style': 'off',
    'no-trailing-whitespace': 'off',
    'long-title': 'off',
    // An img keeps its alt attribute even when it is deliberately empty.
    'wcag/h37': 'off',
    // Safari drops list semantics without bullets; role="list" restores them.
    'no-redundant-role': 'off',
    'prefer-native-element': 'off',
    // A button of a form sends it: that is the type it has without one.
    'no-implicit-button-type': 'off',
    'attribute-boolean-style': 'off',
    'no-inline-style': 'error',
  },
});

/** Names of pictures and films at the media service. */
const MEDIA_NAME = /^(?:scene|product|film|icon|logo|brand)\/[\w/-]+$/;
const FOREIGN = 'https://other.test/';
/** A block whose pictures and films come from a host that is not allowed. */
const withForeignMedia = (value: unknown): unknown => {
  if (typeof value === 'string') return MEDIA_NAME.test(value) ? FOREIGN + value : value;
  if (Array.isArray(value)) return value.map(withForeignMedia);
  return value !== null && typeof value === 'object'
    ? Object.fromEntries(Object.entries(value).map(([key, entry]) => [key, withForeignMedia(entry)]))
    : value;
};

describe.each(blockKinds())('examples of %s', (kind) => {
  const { examples = [], layoutVariants = [] } = blockDefinition(kind) ?? {};

  test('show every layout variant and carry names of their own', () => {
    expect(examples.length).toBeGreaterThan(0);
    expect(new Set(examples.map(({ name }) => name)).size).toBe(examples.length);
    for (const variant of layoutVariants) expect(examples.map(({ layoutVariant }) => layoutVariant)).toContain(variant);
  });

  test.each(examples.map(({ name, fields }) => [name, fields] as const))(
    '"%s" fits the schema and is valid HTML without style attributes or inline handlers',
    async (_name, fields) => {
      const { html, issues } = await renderBlock(kind, fields);
      expect(issues).toEqual([]);
      expect(html).not.toMatch(/ style="| on[a-z]+="/);
      const report = await validator.validateString(html);
      expect(
        report.results.flatMap(({ messages }) =>
          messages.map(({ ruleId, message, line, column }) => `${ruleId}: ${message} (${line}:${column})`),
        ),
      ).toEqual([]);
    },
  );

  test('ask no host for a picture or film that MEDIA_HOSTS does not allow', async () => {
    const all = await Promise.all(
      examples.map(({ fields }) => renderBlock(kind, withForeignMedia(fields) as Record<string, unknown>)),
    );
    for (const { html } of all) expect(html).not.toMatch(/\b(?:src|srcset|poster)="[^"]*other\.test/);
  });
});
