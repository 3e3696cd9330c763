import { describe, expect, test } from 'vitest';
import type { z } from 'zod';
import { issuesOf } from '../../../blocks/_kit/parse/issues.ts';
import { parseBlocks } from '../../../blocks/_kit/parse/parse.ts';
import { blockKinds, kindMessages, schemas } from '../../../blocks/_kit/registry.ts';
import { COLOUR_TOKENS } from '../../../blocks/_kit/schema/values.ts';
import { COLOUR_NAMES } from '../form/colour-tokens.ts';
import { canvasForm, formOf } from './describe.ts';
import { formIn } from './localize-form.ts';
import type { Control, FormField, FormOf } from './form-field.ts';
import { issuesIn, issueTranslator } from './issue-text.ts';
import type { FormMessages } from '../../../messages/blocks/form-messages.ts';
import { formMessages } from './form-messages.ts';
import de from '../../../messages/blocks/de/index.ts';
import fr from '../../../messages/blocks/fr/index.ts';

const COMMON = { de, fr };
const LANGUAGES = ['de', 'fr'] as const;
const schemaOf = (kind: string): z.ZodType => schemas(kind) as z.ZodType;
const forms: readonly FormOf[] = [...blockKinds().map((kind) => formOf(kind, schemaOf(kind))), canvasForm()];

/** Everything a form says. */
interface Said {
  readonly labels: Set<string>;
  readonly options: Set<string>;
  readonly help: Set<string>;
}
const PARTS = ['labels', 'options', 'help'] as const;
/** `16/9` is the same in every language. */
const isWords = (text: string): boolean => /[a-z]/i.test(text);
function saidBy(form: FormOf): Said {
  const said: Said = { labels: new Set(), options: new Set(), help: new Set() };
  const visit = (control: Control): void => {
    if (control.type === 'choice' || control.type === 'several')
      for (const name of control.names.filter(isWords)) said.options.add(name);
    if (control.type === 'group') for (const field of control.fields) visitField(field);
    if (control.type === 'list' || control.type === 'breakpoints') visit(control.of);
    if (control.type === 'either') for (const one of control.of) visit(one);
  };
  const visitField = ({ label, help, control }: FormField): void => {
    said.labels.add(label);
    if (help !== undefined) said.help.add(help);
    visit(control);
  };
  for (const field of form.fields) visitField(field);
  return said;
}
const said = new Map(forms.map((form) => [form.kind, saidBy(form)]));
const saidAnywhere = (part: keyof Said): Set<string> => new Set([...said.values()].flatMap((one) => [...one[part]]));

/** Messages a schema was given for what does not fit, wherever they stand in it. */
function messagesOf(schema: unknown, found: Set<string>, seen: Set<unknown> = new Set()): Set<string> {
  if (schema === null || typeof schema !== 'object' || seen.has(schema)) return found;
  seen.add(schema);
  const definition = (schema as { _zod?: { def: Record<string, unknown> } })._zod?.def;
  if (definition === undefined) {
    for (const inner of Object.values(schema)) messagesOf(inner, found, seen);
    return found;
  }
  const { error } = definition;
  const message: unknown = typeof error === 'function' ? (error as (issue: object) => unknown)({}) : undefined;
  if (typeof message === 'string') found.add(message);
  for (const inner of Object.values(definition)) messagesOf(inner, found, seen);
  return found;
}

const WRONG: readonly unknown[] = [
  '',
  ' ',
  'a'.repeat(200),
  'javascript:alert(1)',
  -1,
  0.5,
  10_000_000,
  Number.NaN,
  true,
  null,
  [],
  ['x', 3, null, {}],
  {},
  { sm: 3, lg: 'nothing' },
  { url: 4 },
];
/** What the check says to values that do not fit, for every field and once more for the fields inside its entries. */
function* wrongValues(form: FormOf): Generator<Record<string, unknown>> {
  for (const { key, control } of form.fields) {
    for (const value of WRONG) yield { kind: form.kind, [key]: value };
    const inner = control.type === 'list' ? control.of : control;
    if (inner.type !== 'group') continue;
    for (const field of inner.fields)
      for (const value of WRONG)
        yield { kind: form.kind, [key]: control.type === 'list' ? [{ [field.key]: value }] : { [field.key]: value } };
  }
}
const messages = new Set<string>();
for (const kind of blockKinds()) messagesOf(schemaOf(kind), messages);
for (const form of forms)
  for (const raw of wrongValues(form))
    for (const { message } of schemas(form.kind)?.safeParse(raw).error?.issues ?? []) messages.add(message);
for (const raw of [
  3,
  { kind: 'nothing-of-ours' },
  { fragment: 'gone' },
  { fragment: 'loop', $fault: 'circular' },
  { kind: 'product-card', product: 'NF999999', $fault: 'product' },
  JSON.parse('{"kind":"button","text":"A","url":"/a","__proto__":{"x":1}}') as unknown,
  { kind: 'accordions', richText: '<script>x</script>' },
]) {
  for (const { message } of parseBlocks([raw], schemas).issues) messages.add(message);
}

describe.each(LANGUAGES)('the form in %s', (language) => {
  test.each(forms.map(({ kind }) => kind))('everything the form of %s says is translated', async (kind) => {
    const words = (await formMessages(language, kind)) as FormMessages;
    for (const part of PARTS)
      expect(
        [...(said.get(kind) as Said)[part]].filter((english) => (words[part][english] ?? '').trim() === ''),
        part,
      ).toEqual([]);
  });

  test('nothing is translated that no form says', async () => {
    for (const part of PARTS) {
      const anywhere = saidAnywhere(part);
      expect(
        Object.keys(COMMON[language][part]).filter((english) => !anywhere.has(english)),
        part,
      ).toEqual([]);
      for (const kind of blockKinds())
        expect(
          Object.keys((await kindMessages(kind))?.[language][part] ?? {}).filter(
            (english) => !(said.get(kind) as Said)[part].has(english),
          ),
          `${kind} ${part}`,
        ).toEqual([]);
    }
  });

  test('whatever the check says is translated, with what it says of the value', async () => {
    const words = (await formMessages(language)) as FormMessages;
    const translate = issueTranslator(words);
    expect(messages.size).toBeGreaterThan(40);
    expect([...messages].filter((message) => translate(message) === undefined)).toEqual([]);
    const places = (text: string): string[] => (text.match(/\{\w+\}/g) ?? []).sort();
    for (const [english, text] of Object.entries(words.issues))
      expect(
        places(english).filter((place) => place !== '{what}'),
        english,
      ).toEqual(places(text));
  });

  test('no option of a choice is called like another one', async () => {
    const walk = (control: Control): void => {
      if (control.type === 'choice' || control.type === 'several')
        expect(new Set(control.names).size, control.names.join()).toBe(control.options.length);
      if (control.type === 'group') for (const field of control.fields) walk(field.control);
      if (control.type === 'list' || control.type === 'breakpoints') walk(control.of);
      if (control.type === 'either') for (const one of control.of) walk(one);
    };
    for (const form of forms) for (const { control } of (await formIn(language, form)).fields) walk(control);
  });
});

test('a form is handed out in the language asked for', async () => {
  const banner = formOf('media-banner', schemaOf('media-banner'));
  const field = async (language: 'en' | 'fr' | 'de', key: string): Promise<FormField | undefined> =>
    (await formIn(language, banner)).fields.find((one) => one.key === key);
  expect(await field('de', 'mediaSide')).toMatchObject({
    label: 'Seite des Bildes',
    help: 'Seite des Bildes in der geteilten Anordnung.',
    control: { options: ['left', 'right'], names: ['Links', 'Rechts'] },
  });
  expect(await field('fr', 'hideOnBreakpoint')).toMatchObject({
    label: 'Masquer sur',
    control: { names: ['Téléphone', 'Tablette', 'Ordinateur'] },
  });
  expect(await field('en', 'mediaSide')).toMatchObject({ label: 'Media side', control: { names: ['Left', 'Right'] } });
});

test('an issue is told in the language asked for, with what was expected and what came', async () => {
  const schema = schemaOf('button');
  const raw = { kind: 'button', text: 'A', url: '/a', size: 3, iconPosition: 'top', iconOnly: 'yes' };
  const issues = issuesOf(schema.safeParse(raw).error as z.ZodError, raw, '/0');
  const told = (language: 'fr' | 'de') =>
    issuesIn(language, issues).then((list) =>
      Object.fromEntries(list.map(({ pointer, message }) => [pointer, message])),
    );
  expect(await told('de')).toEqual({
    '/0/size': expect.stringMatching(
      /^Das passt zu nichts, was hier möglich ist: .*eine Gruppe von Feldern\.$/,
    ) as unknown,
    '/0/iconPosition': 'Das steht nicht zur Wahl; möglich sind Links (left), Rechts (right).',
    '/0/iconOnly': 'Hier wird Ja oder Nein erwartet, angegeben ist ein Text.',
  });
  expect((await told('fr'))['/0/iconOnly']).toBe('Il faut ici oui ou non\u00a0; reçu\u00a0: un texte.');
});

test('every colour of the shop has its swatch and its name in the viewer', () => {
  expect(COLOUR_NAMES).toEqual([...COLOUR_TOKENS]);
});

test('French signs keep to their word: no line begins with one', async () => {
  for (const kind of [undefined, ...blockKinds()])
    for (const part of Object.values((await formMessages('fr', kind)) as FormMessages))
      for (const text of Object.values(part)) expect(text).not.toMatch(/ [:;?!»]|« |\d %/);
});
