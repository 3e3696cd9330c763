/** Path of links into the viewer. */
const ENTER_PATH = '/preview/enter';
const SHOWN_LINK = /https?:\/\/\S+|\/preview\/enter\?\S+/;
/** A signed key, without what follows a link in a message: a bracket, a full stop. */
const KEY = /^[\w-]+(?:\.[\w-]+)*/;

/** The key in a link, which may be pasted with words around it; undefined when there is none. */
export function keyIn(pasted: string): string | undefined {
  const [found] = SHOWN_LINK.exec(pasted) ?? [];
  if (found === undefined || !URL.canParse(found, 'http://here')) return undefined;
  const { pathname, searchParams } = new URL(found, 'http://here');
  return pathname === ENTER_PATH ? KEY.exec(searchParams.get('key') ?? '')?.[0] : undefined;
}

/** `gone`: it opens nothing; `looks`: what it opens may only be looked at; `lost`: the server does not answer. */
export type Entered = 'in' | 'gone' | 'looks' | 'lost';

/** A redirect that is not followed: the link has been exchanged for a session. */
const isExchanged = ({ type }: Response): boolean => type === 'opaqueredirect';

/**
 * Exchanges a link for a session of this browser, as its page does: one that opens once answers with that page first.
 * Never throws.
 */
export async function enter(key: string): Promise<Entered> {
  const send = (method: string): Promise<Response> =>
    fetch(`${ENTER_PATH}?${new URLSearchParams({ key })}`, { method, redirect: 'manual' });
  try {
    const looked = await send('GET');
    const answer = looked.ok ? await send('POST') : looked;
    if (!isExchanged(answer)) return answer.status >= 500 ? 'lost' : 'gone';
    const me = await fetch('/preview/api/me');
    if (!me.ok) return me.status >= 500 ? 'lost' : 'gone';
    return ((await me.json()) as { role?: unknown }).role === 'editor' ? 'in' : 'looks';
  } catch {
    return 'lost';
  }
}
