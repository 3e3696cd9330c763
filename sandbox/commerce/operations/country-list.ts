import { countryList } from '../../../src/commerce/contract/account/addresses.ts';
import { implement } from '../http/implement.ts';

/** GET /consumers-v3/utilities/countryList (CALL-UTIL-01). */
export default implement(countryList, async (_received, { site, locale }) => {
  const names = new Intl.DisplayNames(locale, { type: 'region' });
  return { countries: [{ code: site.country, name: names.of(site.country) ?? site.country }] };
});
