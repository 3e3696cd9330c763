import type { PreviewDecisions } from '../../content/decision-record.ts';

/** Whom a frame is shown to: what the inline resolver reads in place of the cookie and the stored decisions. */
export interface SeenAs {
  /** State cookie of the visitor; empty for a guest. */
  readonly state: string;
  /** Decisions by experience id; undefined where nothing is to be decided. */
  readonly decided: PreviewDecisions['decided'] | undefined;
}

/** Where nobody is forced and nothing is to be decided. */
export const AS_GUEST: SeenAs = { state: '', decided: undefined };

/** As attributes of a document's root element. */
export const seenAsAttributes = ({ state, decided }: SeenAs): Readonly<Record<string, string>> => ({
  'data-seen-as': state,
  ...(decided !== undefined && { 'data-decided': JSON.stringify(decided) }),
});

const escaped = (text: string): string => text.replaceAll('&', '&amp;').replaceAll('"', '&quot;');

/** The text of a document, with what its resolver is to read. */
export function writeSeenAs(html: string, seenAs: SeenAs): string {
  const attributes = Object.entries(seenAsAttributes(seenAs))
    .map(([name, value]) => ` ${name}="${escaped(value)}"`)
    .join('');
  return html.replace(/<html\b/, (tag) => tag + attributes);
}

/** What a document that the server has sent says of it. */
export function readSeenAs({ documentElement: { dataset } }: Document): SeenAs {
  const { seenAs: state = AS_GUEST.state, decided } = dataset;
  return { state, decided: decided === undefined ? undefined : (JSON.parse(decided) as Record<string, string>) };
}

/** Tells a document that is there already; elements decided from now on follow it. */
export function takeSeenAs(view: Window, seenAs: SeenAs): void {
  const { documentElement: root } = view.document;
  for (const name of ['data-seen-as', 'data-decided']) root.removeAttribute(name);
  for (const [name, value] of Object.entries(seenAsAttributes(seenAs))) root.setAttribute(name, value);
  if (seenAs.decided !== undefined) (view as DecidedWindow).cairnDecisions = { ...seenAs.decided };
}

type DecidedWindow = Window & { cairnDecisions?: Record<string, string> };

/** Parameter that names whom a view is shown to. */
const CONTEXT_PARAM = 'p13n_testcontext';

/** Whether what markup shows depends on decisions, or on the visitor that an address forces. */
export const needsSeenAs = (html: string, query: URLSearchParams): boolean =>
  html.includes('data-experience=') || (html.includes('<cairn-segments') && query.has(CONTEXT_PARAM));

/**
 * Asks whom the frame of an address is shown to.
 *
 * @param ask sends unsaved work along
 * @throws Error when the server fails
 */
export async function askSeenAs(
  ask: (address: string, init?: RequestInit) => Promise<Response>,
  query: URLSearchParams,
  signal?: AbortSignal,
): Promise<SeenAs> {
  const response = await ask(`/preview/decisions?${query}`, signal === undefined ? {} : { signal });
  if (!response.ok) throw new Error(`The preview answered ${response.status}.`);
  return (await response.json()) as SeenAs;
}
