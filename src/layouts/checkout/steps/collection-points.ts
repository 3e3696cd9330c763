import type { CollectionPointInfo } from '../../../commerce/contract/types.ts';
import type { PageContext } from '../../../content/page-context.ts';

/** Points that are offered: the nearest ones. */
const OFFERED = 4;
/** Status of the refusal of a postal code. */
const NO_POSTCODE = 400;

/**
 * The carriers' points nearest to a postal code (CALL-STORE-01).
 * @param country ISO 3166-1
 * @returns `no-postcode` for what is no postal code of the country; undefined when they cannot be had at the moment
 */
export async function loadPoints(
  page: PageContext,
  country: string,
  postalCode: string,
): Promise<readonly CollectionPointInfo[] | 'no-postcode' | undefined> {
  const answer = await page
    .commerce(`/stores/v1/collectionPoints?locale=${page.info.locale}`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ countryCode: country, postalCode: postalCode.slice(0, 12) }),
    })
    .catch(() => undefined);
  if (answer?.status === NO_POSTCODE) return 'no-postcode';
  if (answer?.ok !== true) return undefined;
  const found = (await answer.json().catch(() => undefined)) as { collectionPoints?: CollectionPointInfo[] } | null;
  const points = found?.collectionPoints;
  return Array.isArray(points) ? points.slice(0, OFFERED) : undefined;
}
