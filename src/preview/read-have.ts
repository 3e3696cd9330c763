import { z } from 'zod';

/** More fingerprints than any view has blocks. */
const MAX_HAVE = 20_000;
const body = z.object({ have: z.array(z.string().max(64)).max(MAX_HAVE) });

/** Fingerprints of the blocks the asker has; none when the request names none or is not understood. */
export async function readHave(request: Request): Promise<ReadonlySet<string>> {
  if (request.method !== 'POST') return new Set();
  try {
    return new Set(body.parse(await request.json()).have);
  } catch {
    return new Set();
  }
}
