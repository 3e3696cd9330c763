import type { LogLevel } from '../env/env.ts';

/** Facts of one log line. Never tokens, cookies or query values. */
export type LogFields = Readonly<Record<string, string | number | boolean | undefined>>;

export interface Log {
  error(event: string, fields?: LogFields): void;
  warn(event: string, fields?: LogFields): void;
  info(event: string, fields?: LogFields): void;
  debug(event: string, fields?: LogFields): void;
}

const ORDER: readonly LogLevel[] = ['silent', 'error', 'warn', 'info', 'debug'];

/**
 * A logger that writes one line of JSON per event to standard error.
 *
 * @param level least important level that is still written
 * @param write where lines go; tests collect them
 */
export function createLog(
  level: LogLevel,
  write: (line: string) => void = (line) => process.stderr.write(`${line}\n`),
): Log {
  const limit = ORDER.indexOf(level);
  const at =
    (name: LogLevel) =>
    (event: string, fields: LogFields = {}) => {
      if (ORDER.indexOf(name) <= limit)
        write(JSON.stringify({ time: new Date().toISOString(), level: name, event, ...fields }));
    };
  return { error: at('error'), warn: at('warn'), info: at('info'), debug: at('debug') };
}

/** Names of the query parameters of an address without their values, which may hold secrets. */
export function safeUrl(raw: string): string {
  const [path = '', query] = raw.split('?', 2);
  if (query === undefined || query === '') return path;
  return `${path}?${query
    .split('&')
    .map((pair) => pair.split('=', 1)[0])
    .join('&')}`;
}

/** Message of anything thrown, and of what caused it. */
export function reason(error: unknown): string {
  if (!(error instanceof Error)) return String(error);
  return error.cause === undefined ? error.message : `${error.message}: ${reason(error.cause)}`;
}
