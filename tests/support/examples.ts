import { existsSync, readdirSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import type { BlockExample } from '../../src/blocks/_kit/define-block.ts';

const BLOCKS = fileURLToPath(new URL('../../src/blocks/', import.meta.url));

export interface KindExample extends BlockExample {
  readonly kind: string;
  readonly index: number;
  /** URL of the example, alone in the production document. */
  readonly url: string;
}

/** URL of an example, alone in the production document. */
export const exampleAddress = (kind: string, index: number): string => `/preview/example/${kind}/${index}`;

/** URL of all examples of a kind in one document. */
export const galleryAddress = (kind: string): string => `/preview/example/${kind}`;

const slug = (name: string): string =>
  name
    .toLowerCase()
    .replace(/[^a-z0-9]+/g, '-')
    .replace(/^-|-$/g, '')
    .slice(0, 60);

/** Path of an example's baseline screenshot, from the root of the project. */
export const baselineOf = (
  { kind, index, name }: Pick<KindExample, 'kind' | 'index' | 'name'>,
  width: number,
): string => `tests/visual/baseline/${kind}/${index}-${slug(name)}-${width}.webp`;

/** Every example of every kind, read from the block folders. */
export async function allExamples(): Promise<KindExample[]> {
  const kinds = readdirSync(BLOCKS).filter((name) => name !== '_kit' && existsSync(`${BLOCKS}${name}/examples.ts`));
  const lists = await Promise.all(
    kinds.sort().map(async (kind) => {
      const module = (await import(`${BLOCKS}${kind}/examples.ts`)) as { examples: readonly BlockExample[] };
      return module.examples.map((example, index) => ({ ...example, kind, index, url: exampleAddress(kind, index) }));
    }),
  );
  return lists.flat();
}

const EXAMPLES = await allExamples();

function exampleOf(kind: string, name: string): KindExample {
  const example = EXAMPLES.find((one) => one.kind === kind && one.name === name);
  if (example === undefined) throw new Error(`${kind} has no example "${name}".`);
  return example;
}

/** URL at which a single example is shown in the production document. */
export const exampleUrl = (kind: string, name: string, query = ''): string => `${exampleOf(kind, name).url}${query}`;

/** The fields of an example's block. */
export const exampleFields = (kind: string, name: string): object => exampleOf(kind, name).fields;
