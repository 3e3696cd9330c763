import { z } from 'zod';
import { ruleFile } from '../../../sandbox/decisions/rule-file.ts';
import { blockGuide } from './block-guide.ts';
import { blockKinds } from './block-kinds.ts';
import { jsonSchemas } from './json-schemas.ts';

export const SCHEMA_FOLDER = 'docs/schemas';
export const GUIDE_FOLDER = 'docs/guides/blocks';

/** The schema of `content/decisions/*.json`, for the editors who write these files. */
const decisionRules = (): object => ({ ...z.toJSONSchema(ruleFile, { io: 'input' }), title: 'Decision rules' });

/** Every file generated from the block folders and other schemas, by path from the root. */
export async function blockDocs(): Promise<Map<string, string>> {
  const kinds = await blockKinds();
  return new Map([
    ...[...jsonSchemas(kinds)].map(
      ([name, schema]) => [`${SCHEMA_FOLDER}/${name}`, `${JSON.stringify(schema, null, 1)}\n`] as const,
    ),
    [`${SCHEMA_FOLDER}/decision-rules.json`, `${JSON.stringify(decisionRules(), null, 1)}\n`] as const,
    ...[...blockGuide(kinds)].map(([name, page]) => [`${GUIDE_FOLDER}/${name}`, page] as const),
  ]);
}
