import { type FakePage, fakePageContext } from '../../../tests/support/rendering/page-context.ts';
import type { PageContext } from '../../content/page-context.ts';

/** A call that a page made. */
export interface MadeCall {
  /** Path without its parameters. */
  readonly path: string;
  /** Parameters without the locale. */
  readonly query: Readonly<Record<string, string>>;
  /** What a POST sent. */
  readonly body?: unknown;
}

/** Answers by path: what is parsed as JSON, an error status, or an error for a service that cannot be reached. */
export type Answers = Readonly<Record<string, unknown>>;

function answerOf(found: unknown): Promise<Response> {
  if (found instanceof Error) return Promise.reject(found);
  if (found instanceof Response) return Promise.resolve(found.clone());
  return Promise.resolve(
    typeof found === 'number' ? new Response('{}', { status: found }) : Response.json(found ?? null),
  );
}

/**
 * A page whose calls are answered, and the calls it makes. What is not among the answers is not found.
 * @param state of the visitor's readable cookie; without one the visitor has no cookie at all
 */
export function answered(answers: Answers, { state, ...page }: FakePage & { readonly state?: string } = {}) {
  const calls: MadeCall[] = [];
  const context: PageContext = {
    ...fakePageContext({
      ...page,
      commerce: (address, init) => {
        const { pathname: path, searchParams } = new URL(address, 'https://backend.test');
        const { locale, ...query } = Object.fromEntries(searchParams);
        if (locale !== context.info.locale) throw new Error(`${address} does not name the page's locale.`);
        calls.push({
          path,
          query,
          ...(init?.body !== undefined && { body: JSON.parse(String(init.body)) as unknown }),
        });
        return answerOf(path in answers ? answers[path] : 404);
      },
    }),
    cookie: state === undefined ? undefined : `cairn-state=${state}`,
  };
  return { page: context, calls };
}
