import { fetchContent, isBare } from '../../live/working-copy.ts';
import {
  FIRST_FRAMES_ID,
  FRAME_BODY,
  FRAME_TITLE,
  framesHrefs,
  STATE_ID,
  WRITTEN_PARAM,
  type FrameTexts,
} from '../bridge-api.ts';
import { AS_GUEST, askSeenAs, needsSeenAs, writeSeenAs, type SeenAs } from '../seen-as.ts';

/** Loads the documents that the viewer writes into frames: one request for a list, else one per address. */

/** Parameter that the markup does not depend on: it is the same for every audience. */
const CONTEXT_PARAM = 'p13n_testcontext';
/** How long the answer for a list is used, milliseconds; a change of content ends it at once. */
const LASTS_MS = 10_000;

/** Document to write into a frame. */
export interface FrameText {
  readonly html: string;
  /** Inline scripts of the head that can wait until the frame boots. */
  readonly sleeping: readonly string[];
}

type Text = Promise<FrameText | undefined>;
interface List {
  readonly query: string;
  readonly since: number;
  of(key: string): Text;
}

/** Whether a document may be written: styles linked, generated rules as text. Others are loaded by address. */
const isWritable = (text: string): boolean => text.includes('data-rules');

const escaped = (text: string): string =>
  text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('"', '&quot;');

const INLINE = /<script>([\s\S]*?)<\/script>/g;
/** Markup that scripts of the head must handle during parsing: segments and closed elements. */
const DECIDED = /<cairn-segments|data-closable/;

/** What the viewer's page brought along, once; undefined for anything else. */
function brought(href: string): FrameTexts | undefined {
  const element = document.getElementById(FIRST_FRAMES_ID);
  if (element?.dataset['href'] !== href || !isBare()) return undefined;
  element.remove();
  return JSON.parse(element.textContent) as FrameTexts;
}

async function askPart(href: string): Promise<Map<string, FrameText>> {
  const known = brought(href);
  const response = known === undefined ? await fetchContent(href) : undefined;
  if (response?.ok === false) return new Map();
  const { shell, entries } = known ?? ((await response?.json()) as FrameTexts);
  if (!isWritable(shell) || !shell.includes(FRAME_BODY)) return new Map();
  const [head = '', foot = ''] = shell.split(FRAME_BODY);
  const scripts = [...head.matchAll(INLINE)].map(([, script = '']) => script);
  const quiet = head.replace(INLINE, '');
  return new Map(
    entries.map(({ state, title, html }) => {
      const isDecided = DECIDED.test(html);
      const memory = `<script type="application/json" id="${STATE_ID}">${JSON.stringify(state).replaceAll('<', '\\u003c')}</script>`;
      return [
        state.key,
        {
          html: (isDecided ? head : quiet).replaceAll(FRAME_TITLE, () => escaped(title)) + html + memory + foot,
          sleeping: isDecided ? [] : scripts,
        },
      ];
    }),
  );
}

function askList(query: string): List {
  const parts = framesHrefs(query).map((href) => askPart(href).catch(() => new Map<string, FrameText>()));
  return {
    query,
    since: performance.now(),
    async of(key) {
      for (const part of parts) {
        const text = (await part).get(key);
        if (text !== undefined) return text;
      }
      return undefined;
    },
  };
}

let list: List | undefined;
/** Query of a list whose answer is outdated: requested again when one of its frames is needed. */
let overtaken: string | undefined;

/**
 * Requests all frames of a list at once.
 *
 * @param query query of the list; undefined for any other view
 */
export function expectList(query: string | undefined): void {
  overtaken = undefined;
  if (query === undefined) list = undefined;
  else if (list?.query !== query || performance.now() - list.since > LASTS_MS) list = askList(query);
}

/** Number of content changes: a document requested before a change is not written after it. */
let changes = 0;
export const changesSoFar = (): number => changes;

/** Pending requests, shared by the widths of an entry and the cells of a matrix. */
const underWay = new Map<string, Text>();

function askAlone(path: string, params: URLSearchParams): Text {
  params.delete(CONTEXT_PARAM);
  params.set(WRITTEN_PARAM, '1');
  const href = `${path}?${params}`;
  const known = underWay.get(href);
  if (known !== undefined) return known;
  const text = fetchContent(href, { headers: { accept: 'text/html' } })
    .then(async (response) => {
      const body = await response.text();
      return response.ok && isWritable(body) ? { html: body, sleeping: [] } : undefined;
    })
    .catch(() => undefined)
    .finally(() => {
      if (underWay.get(href) === text) underWay.delete(href);
    });
  underWay.set(href, text);
  return text;
}

/** Pending questions for whom frames are shown, by the query of their address. */
const decisions = new Map<string, Promise<SeenAs>>();

/** The document with what its resolver chooses by, where it has anything to choose. */
async function decidedText(src: string): Text {
  const text = await freshText(src);
  const query = new URLSearchParams(src.split('?')[1]);
  if (text === undefined) return undefined;
  if (!needsSeenAs(text.html, query)) return { ...text, html: writeSeenAs(text.html, AS_GUEST) };
  // Cells of a matrix and frames of an entry differ in width alone.
  query.delete('cell');
  const key = query.toString();
  const seenAs = decisions.get(key) ?? askSeenAs(fetchContent, query).finally(() => decisions.delete(key));
  decisions.set(key, seenAs);
  return seenAs.then(
    (known) => ({ ...text, html: writeSeenAs(text.html, known) }),
    // By its address the frame says itself what is wrong.
    () => undefined,
  );
}

/** Drops all documents requested so far, after a change of content or of the work on it. */
export function forgetTexts(): void {
  changes += 1;
  if (list !== undefined) overtaken = performance.now() - list.since < LASTS_MS ? list.query : undefined;
  list = undefined;
  underWay.clear();
  decisions.clear();
}

let isDoubtful = false;
let doubts = 0;
/** Number of times that documents requested so far were found to be possibly outdated. */
export const doubtsSoFar = (): number => doubts;

/** Documents requested so far may be older than the content by moments: they are shown, and checked once all are. */
export function doubtTexts(): void {
  isDoubtful = true;
  doubts += 1;
}

/** Whether the documents shown are to be checked; asked once. */
export function takeDoubt(): boolean {
  const was = isDoubtful;
  isDoubtful = false;
  return was;
}

/** Times that a document is asked for again because something has changed; then the frame is told what it lacks. */
const ATTEMPTS = 3;

/**
 * The document of a frame.
 *
 * @param src address of the entry rendered alone
 * @returns undefined where the document must be loaded by that address
 */
export async function documentText(src: string): Text {
  for (let attempt = 1; ; attempt += 1) {
    const before = changes;
    const text = await decidedText(src);
    if (before === changes || attempt === ATTEMPTS) return text;
  }
}

async function freshText(src: string): Text {
  const [path = '', query = ''] = src.split('?');
  const params = new URLSearchParams(query);
  const key = params.get('entry');
  const own = new URLSearchParams(params);
  own.delete('entry');
  if (list === undefined && overtaken === own.toString()) expectList(overtaken);
  if (
    key !== null &&
    list !== undefined &&
    list.query === own.toString() &&
    performance.now() - list.since < LASTS_MS
  ) {
    const text = await list.of(key);
    if (text !== undefined) return text;
  }
  return askAlone(path, params);
}
