import type { PageContext } from '../../content/page-context.ts';
import type { BlockProps, RenderNested } from '../_kit/define-block.ts';
import { pathFacts } from './path-facts.ts';
import { shows } from './rule.ts';
import type { FilterByFields } from './schema.ts';

/** Renders the child blocks if the rule matches; the wrapper has no element of its own. */
export function render(
  { fields, priority }: BlockProps<FilterByFields>,
  { url }: PageContext,
  nested: RenderNested,
): string {
  if (!shows(fields, pathFacts(url))) return '';
  return nested(fields.components.blocks, {
    priority: priority ? fields.components.blocks.length : 0,
    before: () => '',
    after: '',
  });
}
