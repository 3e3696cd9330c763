import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { z } from 'zod';
import type { Text } from './text.ts';

const file = z.array(z.looseObject({ id: z.string(), siteId: z.string(), name: z.custom<Text>((value) => typeof value === 'string' || (value !== null && typeof value === 'object')) }));
export type Shop = z.infer<typeof file>[number];

/** The brand's shops by id, as `stores.json` of the content folder lists them; none without the file. */
export function readStores(contentDir: string): ReadonlyMap<string, Shop> {
  const path = join(contentDir, 'stores.json');
  if (!existsSync(path)) return new Map();
  return new Map(file.parse(JSON.parse(readFileSync(path, 'utf8'))).map((store) => [store.id, store]));
}
