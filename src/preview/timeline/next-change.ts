import type { ContentClient } from '../../content/client/content-client.ts';
import type { Session } from '../session/session.ts';
import { entryWindows } from './entry-windows.ts';
import { momentsOf } from './moments.ts';

/**
 * The next instant at which something on the entry in view begins or ends by itself.
 *
 * @param now milliseconds since 1970, for views of the present moment
 * @returns ISO; undefined when nothing lies ahead
 */
export async function nextChange(
  content: Pick<ContentClient, 'showcase'>,
  { query, chosen }: Pick<Session, 'query' | 'chosen'>,
  now: number,
): Promise<string | undefined> {
  if (chosen === undefined) return undefined;
  const { own, everywhere } = await entryWindows(content, query, chosen);
  const from = query.dateTime === undefined ? now : Date.parse(query.dateTime);
  return momentsOf(chosen.canvas === undefined ? own : [...own, ...everywhere]).find(({ at }) => Date.parse(at) > from)
    ?.at;
}
