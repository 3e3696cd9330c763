import type { ContentAnswer, ContentClient } from '../../content/client/content-client.ts';
import type { PageContext, PreviewState } from '../../content/page-context.ts';
import { lifetimeOf } from '../pages/render-page.ts';

/**
 * A content client that says when each answer changes by itself. Views of the viewer are made of lists, which no page
 * depends on as it does on its canvas.
 *
 * @param note gets the seconds until then; Infinity where no date lies ahead
 */
export function noteBoundaries(client: ContentClient, note: (seconds: number) => void): ContentClient {
  type Call = (...asked: unknown[]) => Promise<ContentAnswer | undefined>;
  const noting = (call: Call): Call =>
    async function ask(...asked) {
      const answer = await call(...asked);
      if (answer !== undefined) note(answer.maxAge);
      return answer;
    };
  const calls = Object.entries(client as unknown as Readonly<Record<string, Call>>);
  return Object.fromEntries(calls.map(([name, call]) => [name, noting(call)])) as unknown as ContentClient;
}

/** Whether nothing shown begins or ends by its date: at a moment that is set, and in what a link has frozen. */
export const standsStill = (preview: PreviewState | undefined): boolean =>
  (preview?.dateTime ?? preview?.day ?? preview?.snapshot) !== undefined;

/** Seconds until what a previewed page shows changes by itself; undefined when nothing lies ahead or time stands still. */
export function secondsToBoundary(page: Pick<PageContext, 'preview' | 'maxAge' | 'freshFor'>): number | undefined {
  const { scheduled } = lifetimeOf(page);
  return standsStill(page.preview) || !Number.isFinite(scheduled) ? undefined : scheduled;
}
