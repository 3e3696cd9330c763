import type { ShippingRules } from '../shipping-rules.ts';
import type { CachePort } from '../store/cache.ts';
import type { Store } from '../store/store.ts';
import type { StoreSessionDoc } from './associates/store-session-doc.ts';
import type { Identity } from './auth/tokens.ts';
import type { Catalogue } from './catalogue/catalogue.ts';
import type { Search } from './catalogue/search.ts';
import type { MailServer } from './mail/mail-server.ts';
import type { PaymentProvider } from './payment/provider.ts';
import type { Promotions } from './promotions/rule-file.ts';
import type { Place } from './places/gazetteer.ts';
import type { Site } from './sites.ts';
import type { CollectionPoint, Shop } from './stores.ts';

/** Dependencies of the operations. */
export interface Services {
  store: Store;
  cache: CachePort;
  catalogue: Catalogue;
  search: Search;
  shipping: ShippingRules;
  promotions: Promotions;
  /** Undefined when this shop cannot take cards. */
  payment: PaymentProvider | undefined;
  /** Undefined when emails stay in the outbox. */
  mailServer: MailServer | undefined;
  now: () => Date;
  /** How long a cart reserves its pieces after its last change, in milliseconds. */
  holdMs: number;
  /** log2 of scrypt's N. */
  passwordCost: number;
  /** Base address of the media service, without trailing slash. */
  mediaBase: string;
  /** Address of the shop without trailing slash, for links in emails; empty leaves them relative. */
  shopOrigin: string;
  /** The bot-check token to accept; undefined switches the check off. */
  captchaToken: string | undefined;
  /** Whether callers may ask for outages (`x-fault`); never in production. */
  allowsFaults: boolean;
  /** Answer GEN500 and log it instead of an answer that is not as the contract says. */
  checksAnswers: boolean;
  /** The brand's shops by id. */
  stores: ReadonlyMap<string, Shop>;
  /** The carriers' collection points by id. */
  collectionPoints: ReadonlyMap<string, CollectionPoint>;
  /** Towns and areas of postal codes. */
  places: readonly Place[];
  /** How long nothing may be done in a buy-in-store session before it ends, in milliseconds. */
  associateIdleMs: number;
  /** How long the log of what associates did is kept, in days. */
  associateLogDays: number;
  /** The most that price adjustments may take off a row, in percent of what it costs. */
  adjustmentLimit: number;
  /** Reports changed cache tags to page caches. */
  announce: (tags: string[]) => void;
}

/** The caller, site and language of a request. */
export interface Caller {
  site: Site;
  locale: string;
  /** Absent when the call needs no token and none was sent. */
  identity: Identity | undefined;
  idempotencyKey: string | undefined;
  /** Outages the caller asks for, by their error codes. */
  faults: ReadonlySet<string>;
}

/** A caller of an operation that needs a token. */
export interface KnownCaller extends Caller {
  identity: Identity;
  /** The buy-in-store session of a store associate. */
  storeSession?: StoreSessionDoc | undefined;
}
