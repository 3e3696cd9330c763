import type { ShippingRules } from '../shipping-rules.ts';
import type { CachePort } from '../store/cache.ts';
import type { Store } from '../store/store.ts';
import type { Identity } from './auth/tokens.ts';
import type { Catalogue } from './catalogue/catalogue.ts';
import type { Search } from './catalogue/search.ts';
import type { Site } from './sites.ts';
import type { Shop } from './stores.ts';

/** Everything an operation works with. */
export interface Services {
  store: Store;
  cache: CachePort;
  catalogue: Catalogue;
  search: Search;
  shipping: ShippingRules;
  now: () => Date;
  /** log2 of scrypt's N. */
  passwordCost: number;
  /** Base address of the media service, without trailing slash. */
  mediaBase: string;
  /** Address of the shop without trailing slash, for links in mails; empty leaves them relative. */
  shopOrigin: string;
  /** The bot check's token that is accepted; undefined switches the check off. */
  captchaToken: string | undefined;
  /** The brand's shops by id. */
  stores: ReadonlyMap<string, Shop>;
  /** Tells page caches what looks different now. */
  announce: (tags: string[]) => void;
}

/** Who calls, for which site and in which language. */
export interface Caller {
  site: Site;
  locale: string;
  /** Absent where the call needs no token and none was sent. */
  identity: Identity | undefined;
  idempotencyKey: string | undefined;
}

/** A caller of an operation that needs a token. */
export interface KnownCaller extends Caller {
  identity: Identity;
}
