import type { Known, Updates } from '../frames/bridge-api.ts';

/** The preview answered a question for changed blocks with an error. */
export class UpdateRefused extends Error {
  override readonly name = 'UpdateRefused';
  readonly status: number;

  constructor(status: number) {
    super(`The preview answered ${status}.`);
    this.status = status;
  }
}

/** Whether a query shows the frozen content of a shared link. */
export const isAsShared = (query: string): boolean => new URLSearchParams(query).has('previewShared');

/**
 * Asks the server for the blocks of a view that the frames do not have yet.
 *
 * @param ask `fetchContent` in the viewer
 * @param params the view's query, with `entry` for a single one
 * @param known keys of the entries shown, and digests of the blocks that all their frames have
 */
export async function fetchUpdates(
  ask: (address: string, init: RequestInit) => Promise<Response>,
  params: URLSearchParams,
  known: Known,
  signal: AbortSignal,
): Promise<Updates> {
  const response = await ask(`/preview/block?${params}`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(known),
    signal,
    // Otherwise it would queue behind the images of the frames.
    priority: 'high',
  });
  if (!response.ok) throw new UpdateRefused(response.status);
  return (await response.json()) as Updates;
}
