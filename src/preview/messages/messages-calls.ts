import type { DocumentProblem } from '../../content/drafts/documents.ts';
import type { TextFault } from '../../messages/check-text.ts';
import type { Message } from '../../messages/message.ts';
import { problemText } from '../publish/refusal-text.ts';
import type { MessageList } from './message-rows.ts';
import type { MessageRow, Shown } from './shown-rows.ts';
import { askServer } from '../session/sign-in/ask-server.ts';

export interface AnsweredList extends MessageList {
  /** Whether this session may write texts, and the content source keeps them. */
  readonly mayEdit: boolean;
  readonly mayPublish: boolean;
}

const ADDRESS = '/preview/messages';

async function ask<Answer>(query: Readonly<Record<string, string>>, signal?: AbortSignal): Promise<Answer> {
  const response = await askServer('read', () =>
    fetch(`${ADDRESS}?${new URLSearchParams(query)}`, signal === undefined ? {} : { signal }),
  );
  if (!response.ok) throw new Error(`${response.status}`);
  return (await response.json()) as Answer;
}

export const askList = (
  query: { readonly q: string; readonly shown: Shown; readonly offset: number },
  signal?: AbortSignal,
): Promise<AnsweredList> => ask({ q: query.q, shown: query.shown, offset: String(query.offset) }, signal);

/** One message by the number in its marks. */
export const askMessage = (number: number): Promise<MessageRow> => ask({ number: String(number) });

export type WriteOutcome =
  | { readonly row: MessageRow }
  | { readonly fault: TextFault }
  /** A colleague has written another text meanwhile; the message as it is now. */
  | { readonly overtaken: MessageRow }
  /** Refused by the content source: why, in the editor's language. */
  | { readonly problem: string }
  /** Not saved; `conflict` when colleagues were faster again and again. */
  | { readonly failed: 'lost' | 'conflict' | 'refused' };

/**
 * Saves one text as a draft; `null` brings the built-in one back. Never throws.
 * @param was what stood there for whoever wrote it
 */
export async function writeText(
  key: string,
  locale: string,
  text: Message | null,
  was: Message,
): Promise<WriteOutcome> {
  const response = await askServer('save', () =>
    fetch(ADDRESS, {
      method: 'PUT',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ key, locale, text, was }),
    }),
  ).catch(() => undefined);
  if (response === undefined || response.status >= 500) return { failed: 'lost' };
  const said = (await response.json().catch(() => ({}))) as {
    fault?: TextFault;
    problem?: DocumentProblem;
    row?: MessageRow;
  };
  if (response.ok) return { row: said as unknown as MessageRow };
  if (response.status === 422 && said.fault !== undefined) return { fault: said.fault };
  if (response.status === 422 && said.problem !== undefined) return { problem: problemText(said.problem) };
  if (response.status === 409 && said.row !== undefined) return { overtaken: said.row };
  return { failed: response.status === 409 ? 'conflict' : 'refused' };
}
