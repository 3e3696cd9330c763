import type { StyleRules } from '../ui/html/style-rules.ts';
import type { ContentClient } from './client/content-client.ts';
import type { PreviewDecisions, PreviewQuestion } from './decision-record.ts';
import type { DocumentProblem } from './drafts/documents.ts';
import type { DraftStore, Editor } from './drafts/draft-store.ts';
import type { Forward } from './drafts/http/forward.ts';
import type { Exported } from './drafts/exported.ts';
import type { SiteRules } from './site-rules.ts';
import type { Translator } from './drafts/translator.ts';
import type { PreviewLinks, PreviewRole } from './drafts/preview-links.ts';
import type { Currency, LocaleInfo, Site } from './addresses/sites.ts';

/** Cache-Control of viewer pages whose URL changes with their content. */
export const LASTING_CACHING = 'private, max-age=31536000, immutable';

/** A redirect or removal that content defines for a URL. */
export type Moved = { readonly status: 301 | 302; readonly location: string } | { readonly status: 410 };

/** What an editor requested instead of the published page. Absent on public requests. */
export interface PreviewState {
  /** Unpublished versions instead of published ones. */
  readonly draft: boolean;
  /** The date and time to render for; default: now. */
  readonly dateTime?: Date;
  /** A day to render for, `2026-12-01`, instead of `dateTime`: it begins where that of the site does. */
  readonly day?: string;
  /** Marks each block with its pointer, for the viewer. When off, the output is byte-identical to production. */
  readonly overlay: boolean;
  /** An entry is measured as the shop would show it: what is broken is left out. */
  readonly measured?: true;
  /** With `measured`: each block stands between comments that name it, and lazy sections are in the page. */
  readonly namesBlocks?: true;
  /** Id of the working copy whose unsaved changes are shown. */
  readonly working?: string;
  /** Sequence number of a message that the working copy must have taken in. */
  readonly workingSince?: number;
  /** Snapshot of a shared link, shown instead of the current content. */
  readonly snapshot?: string;
  /** Release that is shown as if it were published. */
  readonly release?: string;
  /** Revision shown in place of its document, e.g. `pages/home@12`. */
  readonly revision?: string;
}

/** The viewer's user and what they have access to. */
export interface PreviewSeat {
  readonly role: PreviewRole;
  readonly editor: Editor;
  /** Nobody has said who they are yet. */
  readonly unnamed?: true | undefined;
  readonly mayPublish: boolean;
  readonly drafts: DraftStore;
  /** Sends a call on to the content source. */
  readonly forward: Forward;
  /** Names a session without a name; resolves to the Set-Cookie header, undefined for any other session. */
  readonly nameMe: (name: string) => Promise<string | undefined>;
  /** Who one may be where the viewer is open to this machine. */
  readonly demoEditors: readonly Editor[];
  readonly chooseDemoEditor: (id: string) => string | undefined;
  readonly links: PreviewLinks;
  /** Machine translation; absent where the operator has named no service. */
  readonly translator?: Translator | undefined;
  /** Pause in typing after which the viewer saves by itself, seconds; never when 0 or absent. */
  readonly autosaveSeconds?: number | undefined;
  /** How what is published stands on the CDN; absent where nothing is exported. */
  readonly exported?: Exported | undefined;
  /** Has decisions made as for a shopper whose page asks. */
  readonly decide: (question: PreviewQuestion) => Promise<PreviewDecisions>;
  /** Attributes an experiment's audiences use but the shop never sends; absent where no experiments run. */
  readonly unsentAttributes?: ((experiment: string) => readonly string[]) | undefined;
  /** Rules besides content that decide what a site shows; absent where nothing can be asked for them. */
  readonly siteRules?: ((of: { readonly siteId: string; readonly locale: string }) => SiteRules) | undefined;
  /** Link the session was created from. */
  readonly link?: string | undefined;
}

/** Content that was dropped or repaired, and where. Reported once per content version. */
export interface Issue {
  /** JSON pointer into the canvas, e.g. `/sections/0/items/3/targets/0/url`. */
  readonly pointer: string;
  readonly kind?: string;
  readonly rule: string;
  readonly message: string;
  /** Set where a content source says what is wrong: its own rule, which is worded in place of the message. */
  readonly said?: Pick<DocumentProblem, 'rule' | 'values'> | undefined;
  /** The received value as shortened JSON. */
  readonly received?: string;
  /** Document the pointer is relative to, e.g. `page/home`. */
  readonly document?: string;
  /** The place in its file where it is another than the pointer: a pointer, or `document#pointer` of another document. */
  readonly source?: string;
  /** Set where the document as it is delivered lacks the part because of the issue: what its block is called. */
  readonly hidden?: { readonly name?: string | undefined };
  /** Already logged with its request and response. */
  readonly logged?: true;
}

/** Rendered blocks, cached across requests. */
export interface FragmentCache {
  get(key: string): Fragment | undefined;
  set(key: string, fragment: Fragment): void;
}

export interface Fragment {
  readonly html: string;
  /** Rules of the generated classes used in the html. */
  readonly rules: readonly string[];
}

/** Names the specification leaves open; operators set them (`docs/guides/operators.md`). */
export interface OutsideNames {
  /** Property of `window` with the search provider's recommendation lists (BLK-REC-11). */
  readonly searchListsGlobal: string;
  /** Window event on which these lists are read again (BLK-REC-12). */
  readonly searchListsEvent: string;
  /** Window event on which experiences choose their variant again (XP-07). */
  readonly experienceEvent: string;
}

/** Default names. */
export const OUTSIDE_NAMES: OutsideNames = {
  searchListsGlobal: 'cairnSearchLists',
  searchListsEvent: 'cairn:search-lists',
  experienceEvent: 'cairn:recalculate',
};

/** What the sign-up form asks for in a locale (D1 §5). */
export interface SignUpRequirements {
  readonly birthDateRequired: boolean;
  readonly genderRequired: boolean;
  readonly phoneRequired: boolean;
  readonly smsOptInRequired: boolean;
  /** The earliest birth date accepted, as an ISO date. */
  readonly minBirthDate: string;
  /** Agreement checkboxes besides the terms, which everybody accepts: whether each one must be ticked. */
  readonly agreements: Readonly<Partial<Record<'privacy', boolean>>>;
}

/** What a deployment asks for at sign-up, where it differs from our defaults (SIGN_UP_RULES). */
export interface SignUpRules {
  /** Locale → requirements. */
  readonly locales?: Readonly<Partial<Record<string, Partial<SignUpRequirements>>>>;
  /** Country code → minimum age in years. */
  readonly minimalAges?: Readonly<Record<string, number>>;
}

/** How an order may be paid in equal parts, the first with the order. Amounts in the currency, not in cents. */
export interface PayLaterPlan {
  readonly parts: number;
  /** Days from one part to the next. */
  readonly everyDays: number;
  /** The least and the most that can be paid this way. */
  readonly least: number;
  readonly most: number;
}

/** The plan of each currency that has one. */
export type PayLaterPlans = Readonly<Partial<Record<Currency, PayLaterPlan>>>;

/** Runtime settings for pages. Only the server reads them from the environment. */
export interface PageSettings {
  /** Public base URL of this shop, without trailing slash, for canonical, hreflang and og. */
  readonly origin: string;
  /** Base URL of the media service. */
  readonly mediaBase: string;
  /** Other allowed origins of pictures and films. */
  readonly mediaHosts?: readonly string[] | undefined;
  /** Render segmented content only in the browser (D2 §6, SEG-13). */
  readonly segmentsClientOnly: boolean;
  /** Default of quickshop for blocks that do not set it (BLK-CARD-04). */
  readonly quickshop: boolean;
  /** Sign-in asks for only the email first (DLG-08). */
  readonly simplifiedEnrolment: boolean;
  /** Milliseconds a toast stays (TOAST-04). */
  readonly toastDismissMs: number;
  readonly promoBarMaxMessages: number;
  /** Whether gifts come before the other items of the cart (CART-12). */
  readonly bonusFirst: boolean;
  /** Whether express checkout is offered (CHK-02). */
  readonly expressCheckout: boolean;
  /** Whether the shop has favourites (FAV-06). */
  readonly favorites: boolean;
  /** Entries on a page of favourites (FAV-02). */
  readonly favoritesPageSize: number;
  /** Items on a page of what is saved for later (SFL-01). */
  readonly savedPageSize: number;
  /** Fewest points of a member from which rewards are offered at checkout (CFG-06). */
  readonly minLoyaltyPoints: number;
  /** Paying in parts; empty where Klarna cannot be paid with. */
  readonly payLater: PayLaterPlans;
  /** What the sign-up form asks for, where it differs from our defaults (CFG-09). */
  readonly signUpRules: SignUpRules;
  /** Dial code → masks of phone numbers, where they differ from ours; forms pass them on to the browser (CFG-07). */
  readonly phoneMasks: Readonly<Record<string, readonly string[]>>;
  /** A page whose meta description contains one of these is an error page (PAGE-08). */
  readonly notAvailablePhrases: readonly string[];
  /** Whether search engines may index this shop; on only in the public environment. */
  readonly indexable: boolean;
  /** How menu panels open on wide screens (MENU-09, MENU-10). */
  readonly menuTrigger: 'hover' | 'click';
  /** Show shop-all links in the mobile menu (MENU-19). */
  readonly shopAllOnMobile: boolean;
  /** URL template of streams, with `{cloudName}` where needed; absent while the streaming flag is off (VID-05). */
  readonly streamBase?: string | undefined;
  /** Allow embedding films from other hosts, after the visitor requests and consents. */
  readonly embeds?: boolean | undefined;
  /** Script URL of the second gallery kind, with `{containerId}` and `{locale}`; absent: disabled (GAL-05). */
  readonly galleryScript?: string | undefined;
  /** Path of the product-details lookup for gallery tags, with `{productId}` (GAL-07). */
  readonly galleryDetails?: string | undefined;
  /** Origin of the payment provider's script and fields; absent: no cards are taken (PAY-06). */
  readonly paymentOrigin?: string | undefined;
  /** The tag manager's container: its URL, the consent category it needs, and the hosts its tags connect to. */
  readonly tagManager?:
    { readonly src: string; readonly consent: string; readonly hosts: readonly string[] } | undefined;
  /** The bot check of forms: its script's URL, the shop's key there, and the hosts it loads from and frames. */
  readonly botCheck?: { readonly src: string; readonly siteKey: string; readonly hosts: readonly string[] } | undefined;
  /** Names that third parties use in the page; see `OutsideNames`. */
  readonly outside?: OutsideNames;
  /** Identifies this build: part of every fragment key. */
  readonly version: string;
}

/** A block of a page's canvas and its markup. */
export interface RerenderedBlock {
  /** JSON pointer into the canvas. */
  readonly pointer: string;
  readonly html: string;
}

/**
 * Renders the blocks of a page again from its current content, in document order, and records tags, age and issues on
 * the given context. Resolves to undefined when more than blocks has changed, or when a block needs the renderer.
 */
export type Rerender = (page: PageContext) => Promise<readonly RerenderedBlock[] | undefined>;

/**
 * Everything a page render may read or record. Created per request by the server (`src/server/pages/page-context.ts`)
 * and passed to Astro as `Astro.locals.page`.
 */
export interface PageContext {
  /** As requested; while the viewer renders blocks of an entry, what the shop has it at. */
  url: URL;
  readonly info: LocaleInfo;
  readonly site: Site;
  readonly settings: PageSettings;
  /** Under which the log has this render; shown where the page could not be made. */
  readonly correlationId?: string;
  readonly content: ContentClient;
  /** Published content of another locale on its public site, for language alternates. */
  readonly contentIn: (info: LocaleInfo) => ContentClient;
  /** Content of another version, time, locale or shared link, to compare in the viewer; absent on public requests. */
  readonly previewContent?:
    | ((asked: {
        readonly site: Site;
        readonly info: LocaleInfo;
        readonly draft: boolean;
        readonly dateTime: Date | undefined;
        readonly shared?: string | undefined;
        readonly release?: string | undefined;
      }) => ContentClient)
    | undefined;
  /** Calls the commerce API on the server for this page; `path` as in the API catalogue, with query. */
  readonly commerce: (path: string, init?: RequestInit) => Promise<Response>;
  readonly preview: PreviewState | undefined;
  /** Set on the viewer's own routes. */
  readonly seat?: PreviewSeat | undefined;
  /** Settles when `t()` says what editors have changed; only where the render has begun before. */
  texts?: Promise<void>;
  /** The lookup of the page's redirect; only where it has begun before the render. */
  moved?: Promise<Moved | undefined>;
  /**
   * Renders another address of the viewer for the same visitor, from content that this page has read. Set on the viewer's
   * own page.
   *
   * @returns its text; undefined where it has failed
   */
  renderWithin?: (path: string) => Promise<string | undefined>;
  readonly fragments: FragmentCache;
  /**
   * Passes finished markup around the renderer and returns a placeholder for it. `pointer` identifies a block of the
   * page's own canvas, which may be replaced later (`rerender`). Absent where a page needs its plain render output
   * (preview, development, tests).
   */
  readonly place?: ((markup: string, pointer?: string) => string) | undefined;
  /** Markup of the first screen's blocks that passes around the renderer: the page holds the styles it needs. */
  readonly firstScreen: string[];
  /** Text of a built script by its address, to inline it; absent where scripts are linked (development, tests). */
  readonly builtScript?: ((address: string) => string | undefined) | undefined;
  /** Set by a page that can render its blocks again without the renderer; used only for shared (non-private) pages. */
  rerender?: Rerender | undefined;
  readonly styles: StyleRules;
  /** Block kinds on the page, whose CSS and scripts are emitted, and traits of single blocks (`traits.ts`). */
  readonly kinds: Set<string>;
  /** Cache tags the response depends on, e.g. `doc:pages/home`, `product:NF104001`. */
  readonly tags: Set<string>;
  /**
   * Seconds until the response changes by schedule, or is to be tried again because a part of it failed; lowered by each
   * of its parts.
   */
  maxAge: number;
  /** Seconds that data holds which may change at any time, such as stock. An export compares what stands behind it. */
  freshFor: number;
  /** On a thread that renders each page once: what only another render would use need not be kept. */
  readonly isOnce?: boolean | undefined;
  /** Set when the address names a version of the content, so that caches may keep the response for ever. */
  isLasting?: boolean;
  readonly issues: Issue[];
  /** Sources for the CSP header: hashes of our own inline styles and scripts. */
  readonly csp: { readonly styles: Set<string>; readonly scripts: Set<string> };
  /** Structured data of the page's blocks for search engines (schema.org). */
  readonly jsonLd: object[];
  /** Set by private pages (cart, account, preview): never cached, never indexed. */
  isPrivate: boolean;
  /** The gateway session's cookie header, forwarded on commerce calls; undefined on cacheable pages. */
  readonly cookie: string | undefined;
}
