import { z } from 'zod';
import { url } from '../../blocks/_kit/schema/fields.ts';
import type { PageContext } from '../../content/page-context.ts';
import { level } from '../../blocks/_kit/parse/read-parts.ts';
import { loadExtraParts } from '../canvas/load-canvas.ts';

/** Editors' content for a search without results: fragment `search`. */
const suggestion = z.object({ text: z.string().trim().min(1), url: url() });
const searchHelp = z.object({
  nothingFound: z.string().trim().min(1).optional(),
  suggestions: z.array(suggestion).default([]),
});
export type SearchHelp = z.output<typeof searchHelp>;
export const HELP = level(searchHelp, { suggestions: level(suggestion) });
const DOCUMENT = 'fragments/search';

/**
 * Text and links for a search without results; empty when the fragment is missing or cannot be loaded. What is wrong in
 * it is left out and reported.
 */
export const loadSearchHelp = async (page: PageContext): Promise<SearchHelp> =>
  (await loadExtraParts<SearchHelp>(page, HELP, DOCUMENT, page.content.fragment('search'))) ?? { suggestions: [] };
