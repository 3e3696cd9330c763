import { createHash } from 'node:crypto';
import { DRAFT_COOKIE, draftCookie, draftCookiesIn } from './cookies.ts';
import { ownerOf } from './owner.ts';
import { type Draft, emptySession, type Sealer, type Session } from './session.ts';

/** Browsers drop a cookie above 4096 bytes, name and attributes included. */
const MAX_SEALED_BYTES = 3_800;
/** All drafts of a browser: proxies commonly refuse a Cookie header above 8 kB. */
const MAX_ALL_BYTES = 6_000;
const NAME_LENGTH = 8;

/** What was entered in a form, if it has failed. */
export const draftNamed = ({ drafts }: Session, form: string): Draft | undefined =>
  drafts?.find((draft) => draft.form === form);

/** Whether a visitor may see a draft: their own, or one that nobody in particular has entered. */
export const isForVisitor = ({ owner }: Draft, { tokens }: Session): boolean =>
  owner === undefined || owner === ownerOf({ tokens });

/** The session without the draft of a form; the same object when there is none. */
export function withoutDraft(session: Session, form: string): Session {
  if (draftNamed(session, form) === undefined) return session;
  return { ...session, drafts: session.drafts?.filter((draft) => draft.form !== form) };
}

/** The session with a draft, in place of an earlier one of the same form. */
export const withDraft = (session: Session, draft: Draft): Session => ({
  ...session,
  drafts: [...(withoutDraft(session, draft.form).drafts ?? []), draft],
});

/** Forms are named by the shop and by what they are about, which may be anything. */
const cookieNameOf = ({ form }: Draft): string =>
  DRAFT_COOKIE + createHash('sha256').update(form).digest('base64url').slice(0, NAME_LENGTH);

/** The drafts of a browser, as its request brought them. */
export class DraftCookies {
  readonly #sealer: Sealer;
  readonly #sizes: ReadonlyMap<Draft, number>;
  /** In the order in which their forms failed; undefined when there are none. */
  readonly drafts: readonly Draft[] | undefined;

  private constructor(sealer: Sealer, found: readonly (readonly [Draft, number])[]) {
    this.#sealer = sealer;
    this.#sizes = new Map(found);
    this.drafts = found.length > 0 ? found.map(([draft]) => draft) : undefined;
  }

  /** @param header the request's Cookie header */
  static async open(sealer: Sealer, header: string | undefined): Promise<DraftCookies> {
    const found: (readonly [Draft, number])[] = [];
    for (const [name, sealed] of draftCookiesIn(header)) {
      const [draft] = (await sealer.open(sealed))?.drafts ?? [];
      if (draft !== undefined && cookieNameOf(draft) === name) found.push([draft, sealed.length]);
    }
    return new DraftCookies(
      sealer,
      found.sort(([one], [other]) => one.until - other.until),
    );
  }

  /**
   * Set-Cookie lines for what has changed. When there is more than a request can carry, the oldest drafts go.
   * @param drafts those that the browser is to have
   */
  async lines(drafts: readonly Draft[] = []): Promise<string[]> {
    const before = this.drafts ?? [];
    if (before.length === drafts.length && drafts.every((draft) => this.#sizes.has(draft))) return [];
    const lines = new Map(before.map((draft) => [cookieNameOf(draft), undefined as string | undefined]));
    let size = 0;
    for (const draft of drafts.toReversed()) {
      const known = this.#sizes.get(draft);
      const sealed = known === undefined ? await this.#sealer.seal({ ...emptySession(), drafts: [draft] }) : undefined;
      const own = known ?? sealed?.length ?? 0;
      if (own > MAX_SEALED_BYTES || size + own > MAX_ALL_BYTES) continue;
      size += own;
      if (known === undefined) lines.set(cookieNameOf(draft), sealed);
      else lines.delete(cookieNameOf(draft));
    }
    return [...lines].map(([name, sealed]) => draftCookie(name, sealed));
  }
}
