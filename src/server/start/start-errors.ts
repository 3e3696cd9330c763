import { accessSync, constants, mkdirSync } from 'node:fs';
import type { Env } from '../env/env.ts';

/** An unrecoverable startup error. The message says how to fix it. */
export class StartError extends Error {
  override readonly name = 'StartError';
  readonly code = 'START';
}

/** Checks that the data folder is writable. @throws StartError */
export function assertWritable(folder: string): void {
  try {
    mkdirSync(folder, { recursive: true, mode: 0o700 });
    accessSync(folder, constants.W_OK);
  } catch (cause) {
    throw new StartError(
      `The data folder ${folder} cannot be written. Give yourself the right to write there, or set DATA_DIR to another folder.`,
      { cause },
    );
  }
}

/** Explains how to fix a port that cannot be opened. */
export function listenError(error: NodeJS.ErrnoException, { port, host }: Pick<Env, 'port' | 'host'>): Error {
  if (error.code === 'EADDRINUSE')
    return new StartError(
      `Port ${port} is taken by another program. Stop that program, or choose another port: PORT=${port + 1} npm start`,
      { cause: error },
    );
  if (error.code === 'EACCES')
    return new StartError(`Port ${port} may not be used by this user. Choose one above 1023: PORT=4321 npm start`, {
      cause: error,
    });
  if (error.code === 'EADDRNOTAVAIL' || error.code === 'ENOTFOUND')
    return new StartError(
      `This machine has no address ${host}. Set HOST to one it has, such as 127.0.0.1 or 0.0.0.0.`,
      { cause: error },
    );
  return error;
}
