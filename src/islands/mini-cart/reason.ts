import { type AreaTranslate, type KeyOf, loadMessages } from '../../messages/browser.ts';

/** Server codes that the cart has a message of its own for (D2 §8.2). */
const BY_CODE: Readonly<Record<string, KeyOf<'cart'>>> = {
  INV700: 'cart.error.soldOut',
  INV406: 'cart.error.soldOut',
  ORD404: 'cart.unavailable',
  ORD430: 'cart.unavailable',
  AUT498: 'cart.error.customer',
};

interface Failure {
  readonly code?: string;
  readonly kind?: string;
  readonly message?: string;
  readonly details?: readonly { maxAllowedQty?: number | undefined }[];
}

/** Says why a cart action failed: our own message for its code, else the server's (ERR-GEN-04). */
export function reasonOf(t: AreaTranslate<'cart'>, error: unknown): string {
  const { code = '', kind, message, details } = (error ?? {}) as Failure;
  const most = details?.[0]?.maxAllowedQty;
  if (code === 'INV408' && most !== undefined) return t('cart.max', { count: most });
  const key = BY_CODE[code];
  if (key !== undefined) return t(key);
  return kind === 'api' && message ? message : t('cart.error');
}

/** The same, with the messages loaded first. */
export const describe = async (error: unknown): Promise<string> => reasonOf(await loadMessages('cart'), error);
