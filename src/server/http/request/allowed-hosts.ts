import type { Env } from '../../env/env.ts';

/**
 * Decides which Host headers are accepted: the shop's own host, those listed in ALLOWED_HOSTS and, on loopback, any
 * name of this machine.
 *
 * @returns a predicate for a Host header's value
 */
export function allowedHosts(
  env: Pick<Env, 'origin' | 'allowedHosts' | 'loopback'>,
): (host: string | undefined) => boolean {
  const named = new Set(env.allowedHosts);
  if (env.origin !== undefined) named.add(new URL(env.origin).host);
  const local = /^(?:localhost|127(?:\.\d{1,3}){3}|\[::1\])(?::\d{1,5})?$/i;
  // Memoised, because requests repeat the same few values.
  const known = new Map<string, boolean>();
  return (host) => {
    if (host === undefined) return false;
    const before = known.get(host);
    if (before !== undefined) return before;
    const allowed = named.has(host.toLowerCase()) || (env.loopback && local.test(host));
    if (known.size < 1_000) known.set(host, allowed);
    return allowed;
  };
}
