import { cartErrorMessage } from '../../commerce/cart/index.ts';
import { t } from '../../messages/index.ts';

/**
 * What a form sent back with `?error=CODE&max=N`, in words.
 *
 * @returns undefined when nothing went wrong
 */
export function cartNotice(locale: string, params: URLSearchParams): string | undefined {
  const code = params.get('error');
  if (code === null) return undefined;
  const own = cartErrorMessage(code, Number(params.get('max')));
  return own === undefined ? t(locale, 'cart.error') : t(locale, own.key, own.params);
}
