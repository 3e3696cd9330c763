/** Error text for the terminal: the message of a known error, the stack of an unknown one. */
export function explained(error: unknown): string {
  if (!(error instanceof Error)) return String(error);
  return 'code' in error && (error.code === 'ENV' || error.code === 'START' || error.code === 'BUILD')
    ? error.message
    : (error.stack ?? error.message);
}
