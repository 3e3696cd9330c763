import type { Known, Updates } from '../frames/bridge-api.ts';

/** Whether a query asks for content as a link has shared it, which no change of content touches. */
export const isAsShared = (query: string): boolean => new URLSearchParams(query).has('previewShared');

/**
 * Asks the server for the blocks of a view that the frames do not have yet.
 *
 * @param params the view's query, with `entry` for a single one
 * @param known entries that are shown, and fingerprints of blocks all their frames have
 */
export async function fetchUpdates(params: URLSearchParams, known: Known, signal: AbortSignal): Promise<Updates> {
  const response = await fetch(`/preview/block?${params}`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(known),
    signal,
    // Pictures of the frames share our few connections.
    priority: 'high',
  });
  if (!response.ok) throw new Error(`The preview answered ${response.status}.`);
  return (await response.json()) as Updates;
}
