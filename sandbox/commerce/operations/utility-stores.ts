import { utilityStores } from '../../../src/commerce/contract/catalogue/stores.ts';
import { implement } from '../http/implement.ts';
import { shopFor } from '../stores.ts';

/** GET /consumers-v3/utilities/stores: the site's stores (CALL-UTIL-03). */
export default implement(utilityStores, async (_input, { site, locale }, services) => ({
  stores: [...services.stores.values()].filter(({ siteId }) => siteId === site.id).map((shop) => shopFor(shop, locale)),
}));
