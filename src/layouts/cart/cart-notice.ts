import { t, type MessageKey } from '../../messages/index.ts';

/** Server codes that the cart page has words of its own for (D2 §8.2); everything else gets the general ones. */
const BY_CODE: Readonly<Record<string, MessageKey>> = {
  INV700: 'cart.error.soldOut',
  INV406: 'cart.error.soldOut',
  ORD404: 'cart.unavailable',
  ORD430: 'cart.unavailable',
  AUT498: 'cart.error.customer',
};

/**
 * What a form sent back with `?error=CODE&max=N`, in words.
 *
 * @returns undefined when nothing went wrong
 */
export function cartNotice(locale: string, params: URLSearchParams): string | undefined {
  const code = params.get('error');
  if (code === null) return undefined;
  const most = Number(params.get('max'));
  if (code === 'INV408' && Number.isInteger(most) && most > 0) return t(locale, 'cart.max', { count: most });
  return t(locale, BY_CODE[code] ?? 'cart.error');
}
