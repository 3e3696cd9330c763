import { cartErrorMessage } from '../../commerce/cart/index.ts';
import { t } from '../../messages/index.ts';

/**
 * The message for an error that a cart form sent back as `?error=CODE&max=N`.
 *
 * @returns undefined when there is no error
 */
export function cartNotice(locale: string, params: URLSearchParams): string | undefined {
  const code = params.get('error');
  if (code === null) return undefined;
  const own = cartErrorMessage(code, Number(params.get('max')));
  return own === undefined ? t(locale, 'cart.error') : t(locale, own.key, own.params);
}
