import { randomBytes } from 'node:crypto';
import { isDeepStrictEqual } from 'node:util';
import { SESSION_COOKIE, sessionCookie, sessionCookiesIn } from './cookies.ts';
import { DraftCookies } from './drafts.ts';
import { type Doubts, leftOver, mergeSessions, NO_DOUBTS } from './merge-sessions.ts';
import { emptySession, type Sealer, type Session } from './session.ts';
import type { SessionStore } from './session-store.ts';

const SECRET_BYTES = 32;
const NAME_BYTES = 4;
/** Session cookies of a request that are looked up; a browser has one, or for a moment one of each request at once. */
const MAX_LOOKUPS = 8;

/** What a request may do with its sessions. */
export interface Rights {
  /**
   * Whether the browser will see what `cookies` says; if not, the session neither begins nor ends with this request, and
   * nobody signs in. Yes when absent.
   */
  readonly setsCookies?: boolean;
  /** Counts a session that begins without tokens; rejects when it may not begin. */
  readonly begin?: () => Promise<void>;
}

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

const SIGNED_IN = 2;

/** Whose session counts when a browser has several. A checkout under way cannot be continued in another one. */
function rankOf(session: Session): number {
  if (ownerOf(session) !== undefined) return SIGNED_IN;
  return session.checkout?.sent === true ? 1 : 0;
}

/** What a guest without tokens or items has a session for. */
const KEPT = ['dismissed', 'favStoreId', 'near', 'tracked', 'removed', 'missing', 'checkout', 'interrupted'] as const;

/** A guest who has nothing needs no session. */
const isEmpty = (session: Session): boolean =>
  !session.tokens && session.items.length === 0 && KEPT.every((name) => session[name] === undefined);

const isSame = (one: Session, other: Session): boolean =>
  one === other ||
  [...new Set([...Object.keys(one), ...Object.keys(other)] as (keyof Session)[])].every((name) =>
    isDeepStrictEqual(one[name], other[name]),
  );

/** The part that is stored; drafts have cookies of their own. */
function stored({ drafts: _, ...session }: Session): Session {
  return session;
}

/**
 * The session of one request. It is read once, changed in memory, and written by compare and set: what another request
 * has stored meanwhile is merged, never overwritten.
 */
export class VisitorSession {
  readonly #store: SessionStore;
  readonly #rights: Rights;
  readonly #drafts: DraftCookies | undefined;
  /** The stored session that `current` was made of. */
  #before: Session;
  #place: Place | undefined;
  #doubts = NO_DOUBTS;
  /** The guest whose sign-in is being stored, as the sign-in knew them. */
  #guest: Session | undefined;
  /** What a guest has begun beside their own sign-in, for the next request to join. */
  #leftBehind: Session = emptySession();
  /** Where it was before it was taken. */
  #taken: Place | undefined;
  /** Cookies the browser is to have, or not to have any more. */
  readonly #cookies = new Map<string, string | undefined>();
  current: Session;

  private constructor(
    sessions: SessionStore,
    place: Place | undefined,
    before: Session,
    drafts: DraftCookies | undefined,
    rights: Rights,
  ) {
    this.#store = sessions;
    this.#rights = rights;
    this.#drafts = drafts;
    this.#place = place;
    this.#before = before;
    this.current = this.#withDrafts(before, drafts?.drafts);
  }

  /**
   * Opens the sessions of a browser. It has one, or several for a moment: of requests that were sent at once before it
   * had any, each has made one.
   * @param header the request's Cookie header
   * @returns the one that counts, the visitor's, and the others: a guest's is to be joined to it, the older of two
   * sign-ins to be ended
   */
  static async open(
    kept: { readonly sessions: SessionStore; readonly sealer: Sealer },
    header: string | undefined,
    rights: Rights = {},
  ): Promise<{ readonly visitor: VisitorSession; readonly others: readonly VisitorSession[] }> {
    const drafts = await DraftCookies.open(kept.sealer, header);
    const useless: string[] = [];
    const found: { readonly place: Place; readonly session: Session }[] = [];
    for (const [name, secret] of sessionCookiesIn(header).slice(0, MAX_LOOKUPS)) {
      const known = await kept.sessions.read(secret);
      if (known === undefined) useless.push(name);
      else found.push({ place: { name, secret, version: known.version }, session: known.session });
    }
    // Browsers send the cookie they have had longest first: of two sign-ins the last counts, of two guests the first.
    const rank = Math.max(...found.map(({ session }) => rankOf(session)));
    const best = found.filter(({ session }) => rankOf(session) === rank);
    const own = rank === SIGNED_IN ? best.at(-1) : best[0];
    const visitor = new VisitorSession(kept.sessions, own?.place, own?.session ?? emptySession(), drafts, rights);
    for (const name of useless) visitor.#cookies.set(name, undefined);
    const others = found
      .filter((entry) => entry !== own)
      .map(
        ({ place, session }) => new VisitorSession(kept.sessions, place, session, undefined, { setsCookies: false }),
      );
    return { visitor, others };
  }

  /** The secret that opens the session; undefined while it is not stored. */
  get secret(): string | undefined {
    return this.#place?.secret;
  }

  /** Whether there is a session in the store. */
  get isStored(): boolean {
    return this.#place !== undefined;
  }

  /** The session as it is stored now, without taking that over; undefined when it is not there any more. */
  async look(): Promise<Session | undefined> {
    return this.#place && (await this.#store.read(this.#place.secret))?.session;
  }

  /** Takes over what other requests have stored since this one looked. */
  async refresh(): Promise<void> {
    const place = this.#place;
    if (place === undefined) return;
    const known = await this.#store.read(place.secret);
    if (known === undefined) return void this.#lose();
    if (known.version !== place.version) this.#merge(place, known.version, known.session);
  }

  /**
   * Stores what has changed, merged with what other requests have stored since. What is left of a session that has
   * ended is not stored before the next call: the backend is to be asked about it first.
   */
  async commit(): Promise<void> {
    while (!(await this.#write())) {
      const place = this.#place;
      const known = place && (await this.#store.read(place.secret));
      if (place !== undefined && known !== undefined) this.#merge(place, known.version, known.session);
      else if (this.#lose()) return;
    }
  }

  /** What of the session the backend has to be asked about, since the last call. */
  takeDoubts(): Doubts {
    const doubts = this.#doubts;
    this.#doubts = NO_DOUBTS;
    return doubts;
  }

  /**
   * Takes the session out of the store, as it is there now, so that one request alone goes on with it.
   * @returns whether it was there
   */
  async take(): Promise<boolean> {
    for (;;) {
      await this.refresh();
      const place = this.#place;
      if (place === undefined) return false;
      if (!(await this.#store.remove(place.secret, place.version))) continue;
      this.#place = undefined;
      this.#cookies.set(place.name, undefined);
      this.#taken = place;
      return true;
    }
  }

  /** Puts a session that was taken back, as it is by now. */
  async putBack(session: Session): Promise<void> {
    if (this.#taken === undefined) return;
    const { name, secret } = this.#taken;
    this.#place = { name, secret, version: await this.#store.create(secret, session) };
    this.#cookies.delete(name);
  }

  /**
   * Applies a change to the session as it is stored now, and again if another request comes first: of several that do
   * the same at once, each sees what those before it have done.
   */
  async change(change: (session: Session) => Session): Promise<void> {
    await this.commit();
    for (;;) {
      const from = this.current;
      this.current = change(from);
      if (this.current === from || (await this.#write())) return;
      this.current = this.#withDrafts(this.#before, from.drafts);
      await this.refresh();
    }
  }

  /** Ends the session: its cookie opens nothing any more, wherever a copy of it is. */
  async end(): Promise<void> {
    if (this.#place !== undefined) await this.#store.remove(this.#place.secret);
    this.#lose();
    this.current = emptySession();
    this.#doubts = NO_DOUBTS;
  }

  /** Set-Cookie lines; after `commit`. */
  async cookies(): Promise<string[]> {
    const lines = [...this.#cookies].map(([name, secret]) => sessionCookie(name, secret));
    return [...lines, ...((await this.#drafts?.lines(this.current.drafts)) ?? [])];
  }

  #withDrafts(session: Session, drafts: Session['drafts']): Session {
    return drafts === undefined ? session : { ...session, drafts };
  }

  /** @returns whether the store has what `current` says; false when another request has changed or ended the session */
  async #write(): Promise<boolean> {
    const session = stored(this.current);
    const place = this.#place;
    if (isSame(session, this.#before)) return true;
    const isMoved = ownerOf(session) !== ownerOf(this.#before);
    if (this.#rights.setsCookies === false) return place === undefined || this.#writeWithoutCookies(place, session);
    if (place === undefined) {
      if (isEmpty(session)) return true;
      if (session.tokens === undefined) await this.#begin();
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
    if (isMoved) await this.#leave(place);
    this.#stored({ name: cookie.name, secret: cookie.secret, version }, session);
    return true;
  }

  /** Who has tokens was counted when they were issued. What may not begin is forgotten. */
  async #begin(): Promise<void> {
    try {
      await this.#rights.begin?.();
    } catch (error) {
      this.current = this.#withDrafts(this.#before, this.current.drafts);
      throw error;
    }
  }

  /** A page can say that a sign-in has run out, but the browser keeps its cookie. Nothing else begins or ends with it. */
  async #writeWithoutCookies(place: Place, session: Session): Promise<boolean> {
    const [owner, before] = [ownerOf(session), ownerOf(this.#before)];
    if (owner === before ? isEmpty(session) : owner !== undefined) return true;
    const version = await this.#store.update(place.secret, session, place.version);
    if (version !== undefined) this.#stored({ ...place, version }, session);
    return version !== undefined;
  }

  /** The secret of a session that has moved opens nothing any more. */
  async #leave(place: Place): Promise<void> {
    this.#cookies.set(place.name, undefined);
    const left = this.#leftBehind;
    this.#leftBehind = emptySession();
    if (isEmpty(left)) return;
    const cookie = newCookie();
    await this.#store.create(cookie.secret, left);
    this.#cookies.set(cookie.name, cookie.secret);
  }

  #stored(place: Place, session: Session): void {
    if (this.#place?.name !== place.name) this.#cookies.set(place.name, place.secret);
    this.#place = place;
    this.#before = session;
  }

  #merge(place: Place, version: number, theirs: Session): void {
    const { session, doubts } = mergeSessions(this.#before, this.current, theirs);
    if (ownerOf(session) !== ownerOf(theirs)) {
      // The sign-in did not know of what the guest has begun beside it.
      this.#guest ??= this.#before;
      this.#leftBehind = leftOver(this.#guest, theirs).session;
    }
    this.current = session;
    this.#before = theirs;
    this.#place = { ...place, version };
    this.#doubt(doubts);
  }

  #doubt({ cart, favorites }: Doubts): void {
    this.#doubts = { cart: this.#doubts.cart || cart, favorites: this.#doubts.favorites || favorites };
  }

  /**
   * The session has ended. Somebody who has signed in since goes on, and so does what a guest has only just begun: the
   * next request joins it to the session they have by then. Nothing else comes back.
   * @returns whether there is such a beginning
   */
  #lose(): boolean {
    if (this.#place !== undefined) this.#cookies.set(this.#place.name, undefined);
    const isSignedIn = ownerOf(this.current) !== undefined && ownerOf(this.current) !== ownerOf(this.#before);
    const { drafts } = this.current;
    const { session, doubts } = leftOver(this.#before, this.current);
    this.#place = undefined;
    this.#before = emptySession();
    if (isSignedIn) return false;
    this.current = this.#withDrafts(session, drafts);
    this.#doubt(doubts);
    return doubts.cart || doubts.favorites;
  }
}
