import { z } from 'zod';

/** More fingerprints than any view has blocks. */
const MAX_HAVE = 20_000;
/** More entries than any view lists. */
const MAX_KEYS = 500;
const body = z.object({
  have: z.array(z.string().max(64)).max(MAX_HAVE),
  keys: z.array(z.string().max(500)).max(MAX_KEYS).optional(),
});

export interface UpdateRequest {
  /** Fingerprints of blocks the asker has. */
  readonly have: ReadonlySet<string>;
  /** Keys of the entries whose blocks are wanted; undefined for all. */
  readonly keys: ReadonlySet<string> | undefined;
}

const EVERYTHING: UpdateRequest = { have: new Set(), keys: undefined };

/** What an update is asked for; everything when the request does not say, or is not understood. */
export async function readUpdateRequest(request: Request): Promise<UpdateRequest> {
  if (request.method !== 'POST') return EVERYTHING;
  try {
    const { have, keys } = body.parse(await request.json());
    return { have: new Set(have), keys: keys === undefined ? undefined : new Set(keys) };
  } catch {
    return EVERYTHING;
  }
}
