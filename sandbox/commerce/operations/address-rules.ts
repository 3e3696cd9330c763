import { addressRules } from '../../../src/commerce/contract/account/addresses.ts';
import { rulesOf } from '../cart/addresses.ts';
import { implement } from '../http/implement.ts';
import { Problem } from '../problem.ts';

/** GET /consumers-v3/utilities/addressRules/{countryCode} (CALL-UTIL-02). */
export default implement(addressRules, async ({ params }) => {
  const countryCode = params.countryCode.toUpperCase();
  const rules = rulesOf(countryCode);
  if (!rules) throw new Problem('API404', 404, `There are no rules for ${countryCode}.`);
  return { countryCode, ...rules };
});
