import { z } from 'zod';
import { SAFE_URL_PATTERN } from '../../../content/addresses/links.ts';

/** A JSON Schema value, limited to the keywords our schemas use. */
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
  /** Meaning of a value beyond its type: colour, length, day, address, rich text, inline markup, block. */
  readonly 'x-value'?: string;
  readonly [keyword: string]: unknown;
}

/** JSON Schema of the content as input, before defaults and sanitising. */
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
