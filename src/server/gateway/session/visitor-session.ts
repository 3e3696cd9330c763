import { randomBytes } from 'node:crypto';
import { isDeepStrictEqual } from 'node:util';
import { readCookie } from '../../http/request/cookies.ts';
import { DRAFT_COOKIE, draftCookie, SESSION_COOKIE, sessionCookie, sessionCookiesIn } from './cookies.ts';
import { type Doubts, mergeSessions, NO_DOUBTS } from './merge-sessions.ts';
import { emptySession, type Sealer, type Session } from './session.ts';
import type { SessionStore } from './session-store.ts';

const SECRET_BYTES = 32;
const NAME_BYTES = 4;
/** Session cookies of a request that are looked up; a browser has one, or two for a moment. */
const MAX_LOOKUPS = 4;
/** Browsers drop a cookie above 4096 bytes, name and attributes included. */
const MAX_SEALED_BYTES = 3_800;

/** Where a session is kept, and the cookie that opens it. */
interface Place {
  readonly name: string;
  readonly secret: string;
  readonly version: number;
}

const newCookie = (): Pick<Place, 'name' | 'secret'> => ({
  name: SESSION_COOKIE + randomBytes(NAME_BYTES).toString('base64url'),
  secret: randomBytes(SECRET_BYTES).toString('base64url'),
});

/** Whose the session is: one that comes to be somebody's, or somebody else's, gets another secret. */
const ownerOf = ({ tokens }: Session): string | undefined => (tokens?.type === 'Registered' ? tokens.usid : undefined);

/** A guest without tokens or items needs no session. */
const isEmpty = ({ tokens, items }: Session): boolean => !tokens && items.length === 0;

const isSame = (one: Session, other: Session): boolean =>
  one === other ||
  [...new Set([...Object.keys(one), ...Object.keys(other)] as (keyof Session)[])].every((name) =>
    isDeepStrictEqual(one[name], other[name]),
  );

/** The part that is stored; a draft has a cookie of its own. */
function stored({ draft: _, ...session }: Session): Session {
  return session;
}

/**
 * The session of one request. It is read once, changed in memory, and written by compare and set: what another request
 * has stored meanwhile is merged, never overwritten.
 */
export class VisitorSession {
  readonly #store: SessionStore;
  readonly #sealer: Sealer;
  readonly #setsCookies: boolean;
  readonly #draftBefore: Session['draft'];
  /** The stored session that `current` was made of. */
  #before: Session;
  #place: Place | undefined;
  /** Cookies the browser is to have, or not to have any more. */
  readonly #cookies = new Map<string, string | undefined>();
  current: Session;

  private constructor(
    { sessions, sealer }: { readonly sessions: SessionStore; readonly sealer: Sealer },
    place: Place | undefined,
    before: Session,
    draft: Session['draft'],
    setsCookies: boolean,
  ) {
    this.#store = sessions;
    this.#sealer = sealer;
    this.#setsCookies = setsCookies;
    this.#draftBefore = draft;
    this.#place = place;
    this.#before = before;
    this.current = { ...before, ...(draft && { draft }) };
  }

  /**
   * @param header the request's Cookie header
   * @param setsCookies whether the browser will see what `cookies` says; if not, the session neither begins, ends nor
   * changes hands with this request
   */
  static async open(
    kept: { readonly sessions: SessionStore; readonly sealer: Sealer },
    header: string | undefined,
    setsCookies = true,
  ): Promise<VisitorSession> {
    const sealedDraft = readCookie(header, DRAFT_COOKIE);
    const draft = sealedDraft ? (await kept.sealer.open(sealedDraft))?.draft : undefined;
    const unknown: string[] = [];
    let found: { readonly place: Place; readonly session: Session } | undefined;
    for (const [name, secret] of sessionCookiesIn(header).slice(0, MAX_LOOKUPS)) {
      const known = await kept.sessions.read(secret);
      if (known === undefined) unknown.push(name);
      // Somebody signed in while another request still made them a guest.
      else if (found === undefined || (ownerOf(found.session) === undefined && ownerOf(known.session) !== undefined))
        found = { place: { name, secret, version: known.version }, session: known.session };
    }
    const session = new VisitorSession(kept, found?.place, found?.session ?? emptySession(), draft, setsCookies);
    for (const name of unknown) session.#cookies.set(name, undefined);
    return session;
  }

  /** Whether there is a session in the store. */
  get isStored(): boolean {
    return this.#place !== undefined;
  }

  /** Takes over what other requests have stored since this one looked. */
  async refresh(): Promise<void> {
    const place = this.#place;
    if (place === undefined) return;
    const known = await this.#store.read(place.secret);
    if (known === undefined) return this.#lose();
    if (known.version !== place.version) this.#merge(place, known.version, known.session);
  }

  /**
   * Stores what has changed, merged with what other requests have stored since.
   * @returns what of the merged session the backend has to be asked about
   */
  async commit(): Promise<Doubts> {
    let doubts = NO_DOUBTS;
    while (!(await this.#write())) {
      const place = this.#place;
      const known = place && (await this.#store.read(place.secret));
      if (place === undefined || known === undefined) this.#lose();
      else doubts = this.#merge(place, known.version, known.session);
    }
    return doubts;
  }

  /**
   * Applies a change to the session as it is stored now, and again if another request comes first: of several that do
   * the same at once, each sees what those before it have done.
   */
  async change(change: (session: Session) => Session): Promise<void> {
    await this.commit();
    for (;;) {
      const { draft } = this.current;
      const from = this.current;
      this.current = change(from);
      if (this.current === from || (await this.#write())) return;
      this.current = { ...this.#before, ...(draft && { draft }) };
      await this.refresh();
    }
  }

  /** Ends the session: its cookie opens nothing any more, wherever a copy of it is. */
  async end(): Promise<void> {
    if (this.#place !== undefined) await this.#store.remove(this.#place.secret);
    this.#lose();
    this.current = emptySession();
  }

  /** Set-Cookie lines; after `commit`. */
  async cookies(): Promise<string[]> {
    const { draft } = this.current;
    const lines = [...this.#cookies].map(([name, secret]) => sessionCookie(name, secret));
    if (draft === this.#draftBefore) return lines;
    const sealed = draft && (await this.#sealer.seal({ ...emptySession(), draft }));
    return [...lines, draftCookie(sealed !== undefined && sealed.length <= MAX_SEALED_BYTES ? sealed : undefined)];
  }

  /** @returns whether the store has what `current` says; false when another request has changed or ended the session */
  async #write(): Promise<boolean> {
    const session = stored(this.current);
    const place = this.#place;
    if (isSame(session, this.#before)) return true;
    const isMoved = ownerOf(session) !== ownerOf(this.#before);
    if (!this.#setsCookies && (place === undefined || isEmpty(session) || isMoved)) return true;
    if (place === undefined) {
      if (isEmpty(session)) return true;
      const cookie = newCookie();
      this.#stored({ ...cookie, version: await this.#store.create(cookie.secret, session) }, session);
      return true;
    }
    if (isEmpty(session)) {
      await this.#store.remove(place.secret);
      this.#lose();
      return true;
    }
    const cookie = isMoved ? newCookie() : place;
    const version = isMoved
      ? await this.#store.move(place.secret, place.version, cookie.secret, session)
      : await this.#store.update(place.secret, session, place.version);
    if (version === undefined) return false;
    if (isMoved) this.#cookies.set(place.name, undefined);
    this.#stored({ name: cookie.name, secret: cookie.secret, version }, session);
    return true;
  }

  #stored(place: Place, session: Session): void {
    if (this.#place?.name !== place.name) this.#cookies.set(place.name, place.secret);
    this.#place = place;
    this.#before = session;
  }

  #merge(place: Place, version: number, theirs: Session): Doubts {
    const { session, doubts } = mergeSessions(this.#before, this.current, theirs);
    this.current = session;
    this.#before = theirs;
    this.#place = { ...place, version };
    return doubts;
  }

  /** The session has ended. Somebody who has signed in since goes on; nothing else comes back. */
  #lose(): void {
    if (this.#place !== undefined) this.#cookies.set(this.#place.name, undefined);
    const isSignedIn = ownerOf(this.current) !== undefined && ownerOf(this.current) !== ownerOf(this.#before);
    const { draft } = this.current;
    this.#place = undefined;
    this.#before = emptySession();
    if (!isSignedIn) this.current = { ...emptySession(), ...(draft && { draft }) };
  }
}
