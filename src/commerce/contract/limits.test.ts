import { expect, test } from 'vitest';
import { z } from 'zod';
import { operations } from './operations.ts';

interface Schema {
  readonly type?: string;
  readonly enum?: readonly unknown[];
  readonly const?: unknown;
  readonly pattern?: string;
  readonly format?: string;
  readonly minLength?: number;
  readonly maxLength?: number;
  readonly minItems?: number;
  readonly maxItems?: number;
  readonly anyOf?: readonly Schema[];
  readonly oneOf?: readonly Schema[];
  readonly items?: Schema;
  readonly properties?: Readonly<Record<string, Schema>>;
}

/** Whether an expression ends: it says how often each part may come, and where the text begins and ends. */
const isBounded = (pattern: string): boolean => /^\^.*\$$/.test(pattern) && !/[*+](?!\d|\\)|,\}/.test(pattern.slice(3));
const isLimited = (text: Schema): boolean =>
  text.maxLength !== undefined ||
  text.enum !== undefined ||
  text.const !== undefined ||
  text.format !== undefined ||
  (text.pattern !== undefined && isBounded(text.pattern));

/** The texts and lists of a body, with their places. */
function parts(schema: Schema, place: string): (readonly [place: string, part: Schema])[] {
  return [
    ...(schema.type === 'string' || schema.type === 'array' ? [[place, schema] as const] : []),
    ...[...(schema.anyOf ?? []), ...(schema.oneOf ?? [])].flatMap((one) => parts(one, place)),
    ...(schema.items ? parts(schema.items, `${place}[]`) : []),
    ...Object.entries(schema.properties ?? {}).flatMap(([name, one]) => parts(one, `${place}.${name}`)),
  ];
}

const sent = Object.values(operations).flatMap(({ id, body }) =>
  body === undefined ? [] : parts(z.toJSONSchema(body, { io: 'input', reused: 'inline' }) as Schema, id),
);

test('every text and every list that is sent has an end', () => {
  expect(sent.length).toBeGreaterThan(250);
  expect(
    sent
      .filter(([, part]) => (part.type === 'array' ? part.maxItems === undefined : !isLimited(part)))
      .map(([place]) => place),
  ).toEqual([]);
});

test('no text and no list is refused at every length but none', () => {
  const unsendable = sent.filter(
    ([, { minLength = 0, maxLength, minItems = 0, maxItems }]) =>
      (maxLength ?? maxItems ?? 1) < Math.max(1, minLength, minItems),
  );
  expect(unsendable).toEqual([]);
});
