import { collectionPoints } from '../../../src/commerce/contract/catalogue/stores.ts';
import { isPostcode } from '../cart/addresses.ts';
import { implement } from '../http/implement.ts';
import { distance, shownDistance } from '../places/distance.ts';
import { knownPlaces, pointOfPostcode, sharedPrefix } from '../places/find-place.ts';
import { areaOfPostcode } from '../places/gazetteer.ts';
import { Problem } from '../problem.ts';

/** How far a shopper goes for a parcel, kilometres. */
const REACH_KM = 60;

/**
 * POST /stores/v1/collectionPoints: the carriers' points around a postal code, nearest first (CALL-STORE-01).
 * @throws Problem CHK320 for what is no postal code of the country
 */
export default implement(collectionPoints, async ({ body: { countryCode, postalCode } }, _caller, services) => {
  const country = countryCode.toUpperCase();
  // Codes of one town can begin differently: Berlin has 10, 12 and 13. An address in the same street is more exact.
  const area = areaOfPostcode(services.places, postalCode, country);
  const point = pointOfPostcode(postalCode, knownPlaces(services, country), area?.length) ?? area?.place;
  if (point === undefined) {
    if (!isPostcode(country, postalCode))
      throw new Problem('CHK320', 400, `${postalCode} is no postal code of ${country}.`);
    return { collectionPoints: [] };
  }
  return {
    collectionPoints: [...services.collectionPoints.values()]
      .filter((one) => one.countryCode === country && distance(point, one) <= REACH_KM)
      .sort(
        (a, b) =>
          distance(point, a) - distance(point, b) ||
          sharedPrefix(b.postalCode, postalCode) - sharedPrefix(a.postalCode, postalCode),
      )
      .map(({ province: _province, ...one }) => ({ ...one, distance: shownDistance(point, one) })),
  };
});
