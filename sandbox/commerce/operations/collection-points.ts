import { collectionPoints } from '../../../src/commerce/contract/catalogue/stores.ts';
import { implement } from '../http/implement.ts';

const plain = (postcode: string): string => postcode.toUpperCase().replaceAll(' ', '');

/** Characters two postal codes have in common at their beginning: nearby places share more of them. */
function shared(one: string, other: string): number {
  let count = 0;
  while (count < one.length && one[count] === other[count]) count += 1;
  return count;
}

/** POST /stores/v1/collectionPoints: the carriers' points in a country, nearest first (CALL-STORE-01). */
export default implement(collectionPoints, async ({ body }, _caller, services) => {
  const [country, postcode] = [body.countryCode.toUpperCase(), plain(body.postalCode)];
  const near = [...services.collectionPoints.values()]
    .filter(({ countryCode }) => countryCode === country)
    .map((point) => ({ point, likeness: shared(plain(point.postalCode), postcode) }))
    .sort((a, b) => b.likeness - a.likeness);
  return { collectionPoints: near.map(({ point: { province: _province, ...point } }) => point) };
});
