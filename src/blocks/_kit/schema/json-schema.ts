import { z } from 'zod';
import { SAFE_URL_PATTERN } from '../../../content/addresses/links.ts';

/** A value as JSON Schema describes it; the keywords that our schemas use. */
export interface JsonSchema {
  readonly type?: string | readonly string[];
  readonly description?: string;
  readonly default?: unknown;
  readonly const?: unknown;
  readonly enum?: readonly unknown[];
  readonly properties?: Readonly<Record<string, JsonSchema>>;
  readonly required?: readonly string[];
  readonly items?: JsonSchema;
  readonly anyOf?: readonly JsonSchema[];
  readonly minimum?: number;
  readonly maximum?: number;
  readonly exclusiveMinimum?: number;
  readonly $ref?: string;
  /** What a value means beyond its type: colour, length, address, rich text, inline markup, block. */
  readonly 'x-value'?: string;
  readonly [keyword: string]: unknown;
}

/** What content may hold, before anything is filled in or cleaned. */
export function jsonSchemaOf(schema: z.ZodType): JsonSchema {
  const {
    $schema: _,
    '~standard': __,
    ...rest
  } = z.toJSONSchema(schema, {
    io: 'input',
    unrepresentable: 'any',
    override: ({ jsonSchema }) => {
      if (jsonSchema['x-value'] === 'address') jsonSchema['pattern'] = SAFE_URL_PATTERN;
    },
  }) as Record<string, unknown>;
  return rest;
}
