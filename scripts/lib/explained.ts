/** Codes of errors whose message says all there is to say. */
const SAID = new Set(['ENV', 'START', 'BUILD', 'NO_DATA', 'OLDER_DATABASE', 'NEWER_DATABASE']);

/** Error text for the terminal: the message of a known error, the stack of an unknown one. */
export function explained(error: unknown): string {
  if (!(error instanceof Error)) return String(error);
  return 'code' in error && SAID.has(String(error.code)) ? error.message : (error.stack ?? error.message);
}
