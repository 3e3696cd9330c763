import { type DestinationStream, destination, pino, stdTimeFunctions } from 'pino';
import type { LogLevel } from '../env/env.ts';

/** Facts of one log line. Never tokens, cookies or query values. */
export type LogFields = Readonly<Record<string, string | number | boolean | undefined>>;

export interface Log {
  error(event: string, fields?: LogFields): void;
  warn(event: string, fields?: LogFields): void;
  info(event: string, fields?: LogFields): void;
  debug(event: string, fields?: LogFields): void;
}

/** Fields that hold secrets wherever they turn up; the last line of defence behind `LogFields`. */
const SECRET_FIELDS = [
  'authorization',
  'cookie',
  'password',
  'secret',
  'token',
  'accessToken',
  'refreshToken',
  'accessKey',
];
const STDERR = 2;

/**
 * A logger that writes one line of JSON per event to standard error.
 *
 * @param level least important level that is still written
 * @param write where lines go; tests collect them
 */
export function createLog(level: LogLevel, write?: (line: string) => void): Log {
  const stream: DestinationStream =
    write === undefined
      ? // Synchronous, so that the line that explains an exit is not lost with the process.
        destination({ dest: STDERR, sync: true })
      : { write: (line) => write(line.trimEnd()) };
  const logger = pino(
    {
      level,
      base: null,
      messageKey: 'event',
      timestamp: stdTimeFunctions.isoTime,
      formatters: { level: (label) => ({ level: label }) },
      redact: { paths: SECRET_FIELDS, censor: '[redacted]' },
    },
    stream,
  );
  const at =
    (name: 'error' | 'warn' | 'info' | 'debug') =>
    (event: string, fields: LogFields = {}): void =>
      logger[name](fields, event);
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
