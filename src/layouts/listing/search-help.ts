import { z } from 'zod';
import { url } from '../../blocks/_kit/schema/fields.ts';
import type { PageContext } from '../../content/page-context.ts';
import { loadExtra } from '../canvas/load-canvas.ts';

/** Editors' content for a search without results: fragment `search`. */
const searchHelp = z.object({
  nothingFound: z.string().trim().min(1).optional().catch(undefined),
  suggestions: z
    .array(z.object({ text: z.string().trim().min(1), url: url() }))
    .catch([])
    .default([]),
});
export type SearchHelp = z.output<typeof searchHelp>;

/** Text and links for a search without results; empty when the fragment is missing or cannot be loaded. */
export async function loadSearchHelp(page: PageContext): Promise<SearchHelp> {
  const data = await loadExtra(page, 'fragments/search', page.content.fragment('search'));
  return searchHelp.safeParse(data).data ?? { suggestions: [] };
}
