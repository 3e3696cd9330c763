import { cartErrorMessage } from '../../commerce/cart/index.ts';
import { type AreaTranslate, loadMessages } from '../../messages/browser.ts';

interface Failure {
  readonly code?: string;
  readonly kind?: string;
  readonly message?: string;
  readonly details?: readonly { maxAllowedQty?: number | undefined }[];
}

/** The message for a failed cart action: our own for its code, else the server's (ERR-GEN-04). */
export function reasonOf(t: AreaTranslate<'cart'>, error: unknown): string {
  const { code = '', kind, message, details } = (error ?? {}) as Failure;
  const own = cartErrorMessage(code, details?.[0]?.maxAllowedQty);
  if (own !== undefined) return t(own.key, own.params);
  return kind === 'api' && message ? message : t('cart.error');
}

/** Like `reasonOf`, but loads the messages first. */
export const describe = async (error: unknown): Promise<string> => reasonOf(await loadMessages('cart'), error);
