import { LOCALES } from '../../content/addresses/sites.ts';
import type { PageContext, PreviewSeat } from '../../content/page-context.ts';
import { isMessage, isMessageKey, MESSAGES_DOCUMENT } from '../../messages/edited-document.ts';
import type { Message } from '../../messages/index.ts';
import { MESSAGE_KEYS } from '../../messages/marked-texts.ts';
import { answerJson, bodyJson, refuse, seatOf } from '../edit/requests/respond.ts';
import { messageList, messageRow, storedTexts } from './message-rows.ts';
import { saveMessage } from './save-message.ts';
import { SHOWN } from './shown-rows.ts';

const LIMIT = 40;
const MAX_SEARCH = 200;
const ALL = LOCALES.map(({ locale }) => locale);

const published = async ({ drafts }: PreviewSeat) =>
  storedTexts((await drafts.read(MESSAGES_DOCUMENT, 'published').catch(() => undefined))?.raw);

/** Lists messages, or answers one by its number: `?number=12`, `?q=basket&shown=errors&offset=40`. */
export async function listMessages(page: PageContext): Promise<Response> {
  const seat = seatOf(page, false);
  if (seat instanceof Response) return seat;
  const { searchParams } = page.url;
  const [live, stored] = await Promise.all([
    published(seat),
    seat.drafts.read(MESSAGES_DOCUMENT, 'draft').catch(() => undefined),
  ]);
  const draft = stored === undefined ? live : storedTexts(stored.raw);
  const number = searchParams.get('number');
  if (number !== null) {
    const row = messageRow(Number(number), live, draft);
    return row === undefined ? refuse(404, 'NOT_FOUND') : answerJson(row);
  }
  const shown = SHOWN.find((one) => one === searchParams.get('shown')) ?? 'all';
  const offset = Math.max(0, Math.trunc(Number(searchParams.get('offset')) || 0));
  const text = (searchParams.get('q') ?? '').slice(0, MAX_SEARCH);
  return answerJson({
    ...messageList({ text, shown, offset, limit: LIMIT }, live, draft),
    mayEdit: seat.role === 'editor' && stored !== undefined,
    mayPublish: seat.mayPublish,
  });
}

/** Saves one text as a draft; `text: null` brings the built-in one back. Answers with the message as it is then. */
export async function writeMessage(page: PageContext, request: Request): Promise<Response> {
  const seat = seatOf(page, true);
  if (seat instanceof Response) return seat;
  const { key, locale, text, was } = ((await bodyJson(request)) ?? {}) as Record<string, unknown>;
  if (!isMessageKey(key) || !ALL.includes(locale as (typeof ALL)[number])) return refuse(400, 'NO_SUCH_MESSAGE');
  const written = {
    key,
    locale: String(locale),
    text: (text ?? null) as Message | null,
    ...(isMessage(was) ? { was } : {}),
  };
  const answer = await saveMessage(seat.drafts, written, ALL);
  if ('fault' in answer) return refuse(422, 'TEXT', { fault: answer.fault });
  if ('missing' in answer) return refuse(404, 'NO_DOCUMENT');
  if ('conflict' in answer) return refuse(409, 'NOT_SAVED');
  if ('problem' in answer) return refuse(422, 'REFUSED', { problem: answer.problem });
  const row = async (raw: unknown) => messageRow(MESSAGE_KEYS.indexOf(key), await published(seat), storedTexts(raw));
  if ('overtaken' in answer) return refuse(409, 'OVERTAKEN', { row: await row(answer.overtaken) });
  return answerJson(await row(answer.saved));
}
