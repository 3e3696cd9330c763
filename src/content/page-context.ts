import type { StyleRules } from '../ui/html/style-rules.ts';
import type { ContentClient } from './client/content-client.ts';
import type { DraftStore } from './drafts/draft-store.ts';
import type { PreviewLinks, PreviewRole } from './drafts/preview-links.ts';
import type { LocaleInfo, Site } from './addresses/sites.ts';

/** What a page of the viewer says of itself when its address changes with its text. */
export const LASTING_CACHING = 'private, max-age=31536000, immutable';

/** What an editor asked to see instead of the published page. Absent on every public request. */
export interface PreviewState {
  /** Unpublished versions instead of published ones. */
  readonly draft: boolean;
  /** The moment to render for; now when absent. */
  readonly dateTime?: Date;
  /** Marks each block with its pointer, for the viewer. Off means not a byte differs from production. */
  readonly overlay: boolean;
  /** Working copy whose unsaved changes are shown, by its id. */
  readonly working?: string;
  /** Snapshot of the content source that is shown in place of its content as it is now; of a shared link. */
  readonly snapshot?: string;
}

/** Who looks at the viewer, and what they may reach. */
export interface PreviewSeat {
  readonly role: PreviewRole;
  readonly drafts: DraftStore;
  readonly links: PreviewLinks;
  /** Attributes the audiences of an experiment ask for and the shop never sends; absent where no experiments run. */
  readonly unsentAttributes?: ((experiment: string) => readonly string[]) | undefined;
  /** Link the session came of. */
  readonly link?: string | undefined;
}

/** Something on the page that was left out or mended, and where. Reported once per content version. */
export interface Issue {
  /** JSON pointer into the canvas, e.g. `/sections/0/items/3/targets/0/url`. */
  readonly pointer: string;
  readonly kind?: string;
  readonly rule: string;
  readonly message: string;
  /** Short JSON of what stood there. */
  readonly received?: string;
  /** Document the pointer is relative to, e.g. `page/home`. */
  readonly document?: string;
  /** Already in the log, with what was asked and what came back. */
  readonly logged?: true;
}

/** Strings of rendered blocks, kept across requests. */
export interface FragmentCache {
  get(key: string): Fragment | undefined;
  set(key: string, fragment: Fragment): void;
}

export interface Fragment {
  readonly html: string;
  /** Rules of the generated classes used in the html. */
  readonly rules: readonly string[];
}

/** Names the specification leaves to the project; operators set them (`docs/guides/operators.md`). */
export interface OutsideNames {
  /** Property of `window` that holds the search provider's lists of recommendations (BLK-REC-11). */
  readonly searchListsGlobal: string;
  /** Window event on which these lists are read anew (BLK-REC-12). */
  readonly searchListsEvent: string;
  /** Window event on which experiences work out their variant again (XP-07). */
  readonly experienceEvent: string;
}

/** What they are called unless an operator says otherwise. */
export const OUTSIDE_NAMES: OutsideNames = {
  searchListsGlobal: 'cairnSearchLists',
  searchListsEvent: 'cairn:search-lists',
  experienceEvent: 'cairn:recalculate',
};

/** Runtime settings pages need; read from the environment by the server, never by pages. */
export interface PageSettings {
  /** Address of this shop as the outside sees it, without trailing slash: canonical, hreflang, og. */
  readonly origin: string;
  /** Base address of the media service. */
  readonly mediaBase: string;
  /** Other origins that pictures and films may come from. */
  readonly mediaHosts?: readonly string[] | undefined;
  /** Segmented content is rendered in the browser only (D2 §6, SEG-13). */
  readonly segmentsClientOnly: boolean;
  /** Default of quickshop where a block says nothing (BLK-CARD-04). */
  readonly quickshop: boolean;
  /** Sign-in asks for the email alone first (DLG-08). */
  readonly simplifiedEnrolment: boolean;
  /** Milliseconds a notice in the corner stays (TOAST-04). */
  readonly toastDismissMs: number;
  readonly promoBarMaxMessages: number;
  /** Whether search engines may list this shop; off on every environment but the public one. */
  readonly indexable: boolean;
  /** How panels of the menu open on wide screens (MENU-09, MENU-10). */
  readonly menuTrigger: 'hover' | 'click';
  /** Shop-all links in the menu of small screens (MENU-19). */
  readonly shopAllOnMobile: boolean;
  /** Where streams lie, with `{cloudName}` where it counts; absent while the streaming flag is off (VID-05). */
  readonly streamBase?: string | undefined;
  /** Films from other hosts may be embedded, once the visitor asks and agrees. */
  readonly embeds?: boolean | undefined;
  /** Address of the second gallery kind's script, with `{containerId}` and `{locale}`; absent: no such galleries (GAL-05). */
  readonly galleryScript?: string | undefined;
  /** Path of the product-details lookup for gallery tags, with `{productId}` (GAL-07). */
  readonly galleryDetails?: string | undefined;
  /** The tag manager's container: its address, the category of consent it waits for, and hosts its tags speak to. */
  readonly tagManager?:
    { readonly src: string; readonly consent: string; readonly hosts: readonly string[] } | undefined;
  /** Names the outside gives to its parts in the page: a search provider's list, and the events on which lists and variants are read anew. */
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
 * Renders the blocks of a page again from its content as it is now, in the order they stand there;
 * tags, age and issues are noted on the context given. Resolves to undefined when more than blocks
 * has changed, or when one of them needs the renderer.
 */
export type Rerender = (page: PageContext) => Promise<readonly RerenderedBlock[] | undefined>;

/**
 * Everything a page render may read or record; made per request by the server
 * (`src/server/pages/page-context.ts`) and handed to Astro as `Astro.locals.page`.
 */
export interface PageContext {
  readonly url: URL;
  readonly info: LocaleInfo;
  readonly site: Site;
  readonly settings: PageSettings;
  readonly content: ContentClient;
  /** Published content of another locale on its public site, for what names a page in every language. */
  readonly contentIn: (info: LocaleInfo) => ContentClient;
  /** Content of another version, moment or locale, or as a link has shared it, for the viewer's comparisons; absent on every public request. */
  readonly previewContent?:
    | ((asked: {
        readonly site: Site;
        readonly info: LocaleInfo;
        readonly draft: boolean;
        readonly dateTime: Date | undefined;
        readonly shared?: string | undefined;
      }) => ContentClient)
    | undefined;
  /** A commerce call made by the server for this page: `path` as in the catalogue, with query. */
  readonly commerce: (path: string, init?: RequestInit) => Promise<Response>;
  readonly preview: PreviewState | undefined;
  /** Set on the viewer's own routes. */
  readonly seat?: PreviewSeat | undefined;
  readonly fragments: FragmentCache;
  /**
   * Hands finished markup past the renderer and returns the mark that stands for it in the page.
   * `pointer` names a block of the page's own canvas, which may be exchanged later (`rerender`).
   * Absent where a page is wanted as it is rendered (preview, development, tests).
   */
  readonly place?: ((markup: string, pointer?: string) => string) | undefined;
  /** Left by a page that can render its blocks again without the renderer; only used for pages that are shared. */
  rerender?: Rerender | undefined;
  readonly styles: StyleRules;
  /** Block kinds present on the page: their CSS and scripts are emitted; and the traits of single blocks (`traits.ts`). */
  readonly kinds: Set<string>;
  /** Cache tags the answer depends on, e.g. `doc:pages/home`, `product:NF104001`. */
  readonly tags: Set<string>;
  /** Seconds the answer may be kept; lowered by whatever it is made of. */
  maxAge: number;
  readonly issues: Issue[];
  /** Sources for the CSP header: hashes of inline styles and scripts that we put into the page ourselves. */
  readonly csp: { readonly styles: Set<string>; readonly scripts: Set<string> };
  /** What the blocks of the page tell search engines (schema.org). */
  readonly jsonLd: object[];
  /** Set by private pages (cart, account, preview): never cached, never indexed. */
  isPrivate: boolean;
  /** The gateway session's cookie header, forwarded on commerce calls; undefined on cacheable pages. */
  readonly cookie: string | undefined;
}
