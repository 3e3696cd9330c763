import { experimental_AstroContainer as AstroContainer } from 'astro/container';
import BlockList from '../../../src/blocks/_kit/render/BlockList.astro';
import { parseBlocks } from '../../../src/blocks/_kit/parse/parse.ts';
import { schemas } from '../../../src/blocks/_kit/registry.ts';
import type { Issue, PageContext } from '../../../src/content/page-context.ts';
import { fakePageContext, type FakePage } from './page-context.ts';
import { unknownKeys } from './unknown-keys.ts';

let container: Promise<AstroContainer> | undefined;

export interface Rendered {
  readonly html: string;
  /** CSS rules of the generated classes in the html. */
  readonly css: string;
  readonly issues: readonly Issue[];
  readonly page: PageContext;
}

/**
 * Renders raw blocks as a page does, through Astro's container (tests only).
 *
 * @throws when a block has a key its schema does not know
 */
export async function renderBlocks(
  raw: readonly unknown[],
  options: FakePage & { readonly priority?: number } = {},
): Promise<Rendered> {
  const unknown = raw.flatMap((block, index) => unknownKeys(block, `/${index}`));
  if (unknown.length > 0) throw new Error(`The schema does not know ${unknown.join(', ')}.`);
  container ??= AstroContainer.create();
  const page = fakePageContext(options);
  const { blocks, issues } = parseBlocks(raw, schemas);
  const html = await (
    await container
  ).renderToString(BlockList, { props: { blocks, priority: options.priority ?? 0 }, locals: { page } });
  return { html, css: page.styles.css(), issues: [...issues, ...page.issues], page };
}

/** Renders one block of a kind. */
export const renderBlock = (
  kind: string,
  fields: Readonly<Record<string, unknown>>,
  options: FakePage & { readonly priority?: number } = {},
): Promise<Rendered> => renderBlocks([{ kind, ...fields }], options);
