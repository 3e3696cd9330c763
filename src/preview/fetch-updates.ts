import type { Updates } from './bridge-api.ts';

/**
 * Asks the server for the blocks of a view that the frames do not have yet.
 *
 * @param params the view's query, with `entry` for a single one
 * @param have fingerprints of blocks all frames have
 */
export async function fetchUpdates(params: URLSearchParams, have: readonly string[], signal: AbortSignal): Promise<Updates> {
  const response = await fetch(`/preview/block?${params}`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ have }),
    signal,
    // Pictures of the frames share our few connections.
    priority: 'high',
  });
  if (!response.ok) throw new Error(`The preview answered ${response.status}.`);
  return (await response.json()) as Updates;
}
