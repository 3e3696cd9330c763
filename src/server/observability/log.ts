import { type DestinationStream, destination, pino, stdTimeFunctions } from 'pino';
import type { LogLevel } from '../env/env.ts';
import { traceFields } from './tracing/tracing.ts';

/** Facts of one log line. Never tokens, cookies or query values. */
export type LogFields = Readonly<Record<string, string | number | boolean | undefined>>;

export interface Log {
  error(event: string, fields?: LogFields): void;
  warn(event: string, fields?: LogFields): void;
  info(event: string, fields?: LogFields): void;
  debug(event: string, fields?: LogFields): void;
}

/** Fields that are redacted, as a last safeguard in case `LogFields` is violated; also in an object such as headers. */
const SECRET_FIELDS = [
  'authorization',
  'cookie',
  'password',
  'secret',
  'token',
  'accessToken',
  'refreshToken',
  'accessKey',
  'idempotencyKey',
  'idempotency-key',
];
const SECRET_PATHS = SECRET_FIELDS.flatMap((name) => [`["${name}"]`, `*["${name}"]`]);
const STDERR = 2;

/**
 * A logger that writes one line of JSON per event to standard error.
 *
 * @param level lowest level that is logged
 * @param write receives the lines; tests collect them
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
      mixin: traceFields,
      redact: { paths: SECRET_PATHS, censor: '[redacted]' },
    },
    stream,
  );
  const at =
    (name: 'error' | 'warn' | 'info' | 'debug') =>
    (event: string, fields: LogFields = {}): void =>
      logger[name](fields, event);
  return { error: at('error'), warn: at('warn'), info: at('info'), debug: at('debug') };
}

/** Removes query parameter values, which may hold secrets, from a URL; keeps their names. */
export function safeUrl(raw: string): string {
  const [path = '', query] = raw.split('?', 2);
  if (query === undefined || query === '') return path;
  return `${path}?${query
    .split('&')
    .map((pair) => pair.split('=', 1)[0])
    .join('&')}`;
}

/** Message of any thrown value, including its causes. */
export function reason(error: unknown): string {
  if (!(error instanceof Error)) return String(error);
  return error.cause === undefined ? error.message : `${error.message}: ${reason(error.cause)}`;
}
