import { hash } from 'node:crypto';
import type { Services } from '../services.ts';

/**
 * Another build lies where this process has its own from. Its browser files are not those that the pages of this
 * process name, and a thread that renders would begin with another program.
 */
export class BuildChangedError extends Error {
  override readonly name = 'BuildChangedError';
  readonly code = 'BUILD';

  constructor() {
    super('The shop has been built again since this process started, so nothing is exported. Restart it.');
  }
}

/** Build and settings. The payment stand-in listens elsewhere each time, and no exported page names it. */
export const programOf = ({ settings, env }: Pick<Services, 'settings' | 'env'>): string =>
  hash(
    'sha1',
    JSON.stringify(env.paymentProviderOrigin === undefined ? { ...settings, paymentOrigin: undefined } : settings),
    'base64url',
  );
