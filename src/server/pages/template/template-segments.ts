import { hash, randomBytes } from 'node:crypto';
import { LRUCache } from 'lru-cache';
import { PageBody } from '../cache/page-body.ts';

/** Finished markup, encoded. */
interface Segment {
  readonly bytes: Buffer;
  readonly digest: string;
}

/** An assembled page and its ETag (without quotes). */
export interface Assembled {
  readonly body: PageBody;
  readonly etag: string;
}

/** A page split at its segments, to be reassembled with other blocks. */
export interface PageTemplate {
  /** JSON pointers of the blocks in page order. */
  readonly pointers: readonly string[];
  /** Memory held by the template, bytes. */
  readonly bytes: number;
  /** The page with these blocks, in the order of `pointers`. */
  assemble(blocks: readonly string[]): Assembled;
}

/** The segments of one page while it is rendered. */
export interface PageSegments {
  /**
   * Takes finished markup; returns a placeholder to render in its place.
   *
   * @param pointer given for a block that may be replaced when its content changes
   */
  place(markup: string, pointer?: string): string;
  /** Replaces the placeholders in the rendered page with their markup. */
  assemble(body: Buffer): Assembled;
  /** The template of the last assembled page; undefined if it had no placeholders. */
  template(): PageTemplate | undefined;
}

/** Memory limit for encoded segments shared by all pages: style sheets and the blocks of a busy shop. */
const MAX_BYTES = 64 * 1024 * 1024;
const OVERHEAD_BYTES = 128;

/** A segment and the text before it. */
interface Step {
  readonly before: Buffer;
  readonly segment: Segment;
  readonly pointer: string | undefined;
}

function join(steps: readonly Step[], segments: readonly Segment[], rest: Buffer, frame: string): Assembled {
  const pieces: Buffer[] = [];
  let digests = '';
  let length = rest.length;
  for (let index = 0; index < steps.length; index += 1) {
    const { before } = steps[index] as Step;
    const { bytes, digest } = segments[index] as Segment;
    pieces.push(before, bytes);
    length += before.length + bytes.length;
    digests += digest;
  }
  pieces.push(rest);
  return { body: new PageBody(pieces, length), etag: hash('sha1', `${digests}${frame}`, 'base64url') };
}

/**
 * Lets finished markup bypass the renderer. Style sheets and unchanged blocks make up most of a page; the renderer
 * only sees a short placeholder for each, so they are not copied, escaped or encoded twice. Placeholders contain a
 * random per-process token, so content cannot forge one.
 *
 * @param maxBytes for encoded segments
 * @returns a function that creates the segments of one page
 */
export function createSegments(maxBytes = MAX_BYTES): () => PageSegments {
  const word = randomBytes(9).toString('hex');
  const opening = `<!--${word}:`;
  const closing = '-->';
  const encoded = new LRUCache<string, Segment>({
    maxSize: maxBytes,
    sizeCalculation: ({ bytes }, markup) => bytes.length + markup.length + OVERHEAD_BYTES,
  });

  const segmentOf = (markup: string): Segment => {
    let segment = encoded.get(markup);
    if (segment === undefined) {
      const bytes = Buffer.from(markup);
      segment = { bytes, digest: hash('sha1', bytes, 'base64url') };
      encoded.set(markup, segment);
    }
    return segment;
  };

  /** Replaces blocks; skips the lookup for a block whose markup string is unchanged. */
  const assembler = (steps: readonly Step[], rest: Buffer, frame: string): PageTemplate['assemble'] => {
    let last: readonly string[] = [];
    let segments: readonly Segment[] = [];
    return (blocks) => {
      let next = 0;
      segments = steps.map(({ pointer, segment }, index) => {
        if (pointer === undefined) return segment;
        const markup = blocks[next] ?? '';
        const known = markup === last[next] ? segments[index] : undefined;
        next += 1;
        return known ?? segmentOf(markup);
      });
      last = blocks;
      return join(steps, segments, rest, frame);
    };
  };

  const templateOf = (steps: readonly Step[], rest: Buffer, frame: string): PageTemplate => ({
    pointers: steps.flatMap(({ pointer }) => pointer ?? []),
    bytes: rest.length + steps.reduce((sum, { before, segment }) => sum + before.length + segment.bytes.length, 0),
    assemble: assembler(steps, rest, frame),
  });

  return () => {
    const placed: { readonly segment: Segment; readonly pointer: string | undefined }[] = [];
    let template: PageTemplate | undefined;
    return {
      place: (markup, pointer) => `${opening}${placed.push({ segment: segmentOf(markup), pointer }) - 1}${closing}`,
      assemble(body) {
        const steps: Step[] = [];
        let from = 0;
        for (let at = body.indexOf(opening); at >= 0; at = body.indexOf(opening, from)) {
          const numberAt = at + opening.length;
          const end = body.indexOf(closing, numberAt);
          const piece = placed[Number(body.toString('latin1', numberAt, end))];
          if (piece !== undefined) steps.push({ before: body.subarray(from, at), ...piece });
          from = end + closing.length;
        }
        if (steps.length === 0) return { body: PageBody.of(body), etag: hash('sha1', body, 'base64url') };
        const rest = body.subarray(from);
        // Placeholders differ between processes, so the ETag excludes them.
        const frame = hash('sha1', Buffer.concat([...steps.map(({ before }) => before), rest]), 'base64url');
        template = templateOf(steps, rest, frame);
        return join(
          steps,
          steps.map(({ segment }) => segment),
          rest,
          frame,
        );
      },
      template: () => template,
    };
  };
}
