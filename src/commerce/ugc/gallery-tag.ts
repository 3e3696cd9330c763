import { encodeSegment } from '../../content/addresses/links.ts';

/**
 * The master id that tags a gallery, from one product-details lookup [GAL-07].
 *
 * @param read makes the lookup; the caller adds the `/api` prefix
 * @param template configured path with `{productId}` (GALLERY_DETAILS_PATH)
 * @throws when the lookup fails or names no master id
 */
export async function masterIdOf(
  read: (path: string) => Promise<Response>,
  template: string,
  productId: string,
  locale?: string,
): Promise<string> {
  const path = template.replace('{productId}', encodeSegment(productId));
  const answer = await read(
    locale === undefined ? path : `${path}${path.includes('?') ? '&' : '?'}locale=${encodeURIComponent(locale)}`,
  );
  if (!answer.ok) throw new Error(`The lookup answered ${answer.status}.`);
  const { masterId } = (await answer.json()) as { masterId?: unknown };
  if (typeof masterId !== 'string' || masterId === '') throw new Error('The lookup named no master id.');
  return masterId;
}
