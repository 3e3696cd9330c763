import { existsSync, readdirSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import type { BlockExample } from '../../src/blocks/_kit/define-block.ts';

const BLOCKS = fileURLToPath(new URL('../../src/blocks/', import.meta.url));

export interface KindExample extends BlockExample {
  readonly kind: string;
  readonly index: number;
  /** Address of the example, alone in the production document. */
  readonly url: string;
}

/** Every example of every kind, read from the block folders. */
export async function allExamples(): Promise<KindExample[]> {
  const kinds = readdirSync(BLOCKS).filter((name) => name !== '_kit' && existsSync(`${BLOCKS}${name}/examples.ts`));
  const lists = await Promise.all(
    kinds.sort().map(async (kind) => {
      const module = (await import(`${BLOCKS}${kind}/examples.ts`)) as { examples: readonly BlockExample[] };
      return module.examples.map((example, index) => ({ ...example, kind, index, url: `/preview/example/${kind}/${index}` }));
    }),
  );
  return lists.flat();
}

const EXAMPLES = await allExamples();

/** Address at which one example stands alone in the production document. */
export function exampleUrl(kind: string, name: string, query = ''): string {
  const example = EXAMPLES.find((one) => one.kind === kind && one.name === name);
  if (example === undefined) throw new Error(`${kind} has no example "${name}".`);
  return `${example.url}${query}`;
}
