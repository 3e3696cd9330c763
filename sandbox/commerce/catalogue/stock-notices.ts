import { ConflictError, type Op } from '../../store/store.ts';
import { emailKey } from '../auth/consumer.ts';
import { atRest, newSecret } from '../auth/secrets.ts';
import { mailOp } from '../mail/outbox.ts';
import type { Services } from '../services.ts';
import { stockLevels } from '../stock.ts';
import { textFor } from '../text/text.ts';
import type { Sku } from './catalogue.ts';

/** Somebody who is told when a SKU is back; the secondary key is the SKU. */
export const STOCK_NOTICE = 'stock-notice';
/** Links that confirm such a wish. */
export const STOCK_NOTICE_LINK = 'stock-notice-link';
/** One document per SKU that somebody waits for, so that the job need not look at every notice. */
const WAITED_FOR = 'stock-waited-for';
const ALL = 'all';

const CONFIRM_MS = 7 * 24 * 60 * 60_000;
/** After half a year nobody wants to hear of it any more. */
const NOTICE_MS = 180 * 24 * 60 * 60_000;
/** Confirmation mails to one address within an hour; further requests get the same answer and no mail. */
const MAX_MAILS = 5;
const HOUR_MS = 60 * 60_000;
/** People told of one SKU in one run; the rest waits for the next run. */
const BATCH = 50;

/** A wish to be told. */
export interface StockNotice {
  email: string;
  locale: string;
  sku: string;
}
export interface StockNoticeLink extends StockNotice {
  expiresAt: string;
  used: boolean;
}

/** A SKU in words: `Skarn Shell, Moss, L`. */
const named = ({ product, colour, size }: Sku, locale: string): string =>
  [textFor(product.name, locale), textFor(colour.label, locale), ...(product.sizes.length > 1 ? [size] : [])].join(
    ', ',
  );

const inMs = (services: Pick<Services, 'now'>, ms: number): string =>
  new Date(services.now().getTime() + ms).toISOString();

/** The operations that mail a link by which the owner of an address confirms the wish. */
export async function askToConfirm(services: Services, found: Sku, email: string, locale: string): Promise<Op[]> {
  const sent = await services.cache.increment(`stock-notice:${atRest(emailKey(email))}`, HOUR_MS);
  if (sent > MAX_MAILS) return [];
  const token = newSecret('stock');
  const expiresAt = inMs(services, CONFIRM_MS);
  const body: StockNoticeLink = { email: email.trim(), locale, sku: found.sku, expiresAt, used: false };
  const values = { product: named(found, locale) };
  return [
    { op: 'insert', kind: STOCK_NOTICE_LINK, id: atRest(token), expiresAt, body },
    mailOp(services, 'stock-confirm', body.email, locale, values, `/back-in-stock/confirm?token=${token}`),
  ];
}

/** The operations that keep a confirmed wish; asked for twice it is kept once. */
export async function keepNotice(services: Services, notice: StockNotice): Promise<Op[]> {
  const { store } = services;
  const { sku, email } = notice;
  const id = atRest(`${emailKey(email)} ${sku}`);
  const [known, waited] = await Promise.all([store.get(STOCK_NOTICE, id), store.get(WAITED_FOR, sku)]);
  const own = { kind: STOCK_NOTICE, id, ref: sku, body: notice, expiresAt: inMs(services, NOTICE_MS) };
  const list = { kind: WAITED_FOR, id: sku, ref: ALL, body: {} };
  return [
    known ? { op: 'update', version: known.version, ...own } : { op: 'insert', ...own },
    // A new version of the list entry: the job that is just about to drop it sees that somebody came.
    waited ? { op: 'update', version: waited.version, ...list } : { op: 'insert', ...list },
  ];
}

/** Tells those who wait for one SKU, the longest waiting first. @returns number of mails */
async function tell(services: Services, sku: string, version: number, found: Sku | undefined): Promise<number> {
  const { store } = services;
  const waiting = (await store.find<StockNotice>(STOCK_NOTICE, sku)).reverse();
  const told = waiting.slice(0, BATCH);
  await store.commit([
    ...told.flatMap(({ id, version: held, body: { email, locale } }): Op[] => [
      { op: 'delete', kind: STOCK_NOTICE, id, version: held },
      // What is not sold any more comes never back: nothing to tell.
      ...(found === undefined
        ? []
        : [
            mailOp(
              services,
              'stock-back',
              email,
              locale,
              { product: named(found, locale) },
              `/p/${found.product.slug}-${found.product.id}${found.colour.code}`,
            ),
          ]),
    ]),
    ...(told.length === waiting.length ? [{ op: 'delete' as const, kind: WAITED_FOR, id: sku, version }] : []),
  ]);
  return told.length;
}

/** Mails everybody who waits for a SKU that is in stock again, once. @returns number of mails */
export async function tellWhoWaits(services: Services): Promise<number> {
  const { store, catalogue } = services;
  const waited = await store.find(WAITED_FOR, ALL);
  const levels = await stockLevels(
    store,
    waited.map(({ id }) => id),
  );
  let count = 0;
  for (const { id, version } of waited) {
    const found = catalogue.skus.get(id);
    if (found !== undefined && (levels.get(id) ?? 0) === 0) continue;
    // Another server tells them, or somebody was added: the next run sees to it.
    count += await tell(services, id, version, found).catch((error: unknown) => {
      if (error instanceof ConflictError) return 0;
      throw error;
    });
  }
  return count;
}
