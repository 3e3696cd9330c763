import { z } from 'zod';
import { url } from '../../blocks/_kit/schema/fields.ts';
import type { PageContext } from '../../content/page-context.ts';
import { loadExtra } from '../canvas/load-canvas.ts';

/** What editors write for a search that has nothing to show: fragment `search`. */
const searchHelp = z.object({
  nothingFound: z.string().trim().min(1).optional().catch(undefined),
  suggestions: z
    .array(z.object({ text: z.string().trim().min(1), url: url() }))
    .catch([])
    .default([]),
});
export type SearchHelp = z.output<typeof searchHelp>;

/** Words and links for a search without results; none when there is no such fragment, or it cannot be had. */
export async function loadSearchHelp(page: PageContext): Promise<SearchHelp> {
  const data = await loadExtra(page, 'fragments/search', page.content.fragment('search'));
  return searchHelp.safeParse(data).data ?? { suggestions: [] };
}
