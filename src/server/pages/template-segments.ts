import { hash, randomBytes } from 'node:crypto';
import { LRUCache } from 'lru-cache';
import type { Captured } from './capture.ts';
import { PageBody } from './page-body.ts';

interface Part {
  readonly bytes: Buffer;
  readonly digest: string;
}

/** A page put together, and an ETag of the whole. */
export interface Assembled {
  readonly body: PageBody;
  readonly etag: string;
}

/** A page cut where its pieces stand, to be put together again with other blocks. */
export interface PagePlan {
  /** Pointers of the blocks in the order they stand on the page. */
  readonly pointers: readonly string[];
  /** Memory the plan holds on to, bytes. */
  readonly bytes: number;
  /** The page with these blocks, in the order of `pointers`. */
  assemble(blocks: readonly string[]): Assembled;
}

/** Finished pieces of one page on their way past the renderer. */
export interface PageParts {
  /**
   * Takes a piece of markup; the mark returned stands for it in the page.
   *
   * @param pointer given for a block that may be exchanged when its content changes
   */
  place(markup: string, pointer?: string): string;
  /** The page with the pieces in the place of their marks. */
  assemble(page: Captured): Assembled;
  /** The plan of the page assembled last; undefined when it had no marks. */
  plan(): PagePlan | undefined;
}

/** Encoded pieces kept for the next page; the style sheet and the blocks of a busy shop. */
const MAX_BYTES = 64 * 1024 * 1024;
const OVERHEAD_BYTES = 128;

/** Text between pieces, then a piece, by turns. */
interface Step {
  readonly before: Buffer;
  readonly part: Part;
  readonly pointer: string | undefined;
}

function joined(steps: readonly Step[], parts: readonly Part[], rest: Buffer, frame: string): Assembled {
  const pieces: Buffer[] = [];
  let digests = '';
  let length = rest.length;
  for (let index = 0; index < steps.length; index += 1) {
    const { before } = steps[index] as Step;
    const { bytes, digest } = parts[index] as Part;
    pieces.push(before, bytes);
    length += before.length + bytes.length;
    digests += digest;
  }
  pieces.push(rest);
  return { body: new PageBody(pieces, length), etag: hash('sha1', `${digests}${frame}`, 'base64url') };
}

/**
 * Style sheets and known blocks make up most of a page and are the same from
 * render to render. They go past the renderer as bytes: it sees a short mark,
 * and nothing is copied, escaped or encoded twice. The mark holds a random
 * word of this process, so content cannot forge one.
 */
export function createParts(): () => PageParts {
  const word = randomBytes(9).toString('hex');
  const opening = `<!--${word}:`;
  const closing = '-->';
  const kept = new LRUCache<string, Part>({
    maxSize: MAX_BYTES,
    sizeCalculation: ({ bytes }, markup) => bytes.length + markup.length + OVERHEAD_BYTES,
  });

  const partOf = (markup: string): Part => {
    let part = kept.get(markup);
    if (part === undefined) {
      const bytes = Buffer.from(markup);
      part = { bytes, digest: hash('sha1', bytes, 'base64url') };
      kept.set(markup, part);
    }
    return part;
  };

  /** Puts other blocks in; those that are the same text as last time are not looked up again. */
  const exchanger = (steps: readonly Step[], rest: Buffer, frame: string): PagePlan['assemble'] => {
    let last: readonly string[] = [];
    let parts: readonly Part[] = [];
    return (blocks) => {
      let next = 0;
      parts = steps.map(({ pointer, part }, index) => {
        if (pointer === undefined) return part;
        const markup = blocks[next] ?? '';
        const known = markup === last[next] ? parts[index] : undefined;
        next += 1;
        return known ?? partOf(markup);
      });
      last = blocks;
      return joined(steps, parts, rest, frame);
    };
  };

  const planOf = (steps: readonly Step[], rest: Buffer, frame: string): PagePlan => ({
    pointers: steps.flatMap(({ pointer }) => pointer ?? []),
    bytes: rest.length + steps.reduce((sum, { before, part }) => sum + before.length + part.bytes.length, 0),
    assemble: exchanger(steps, rest, frame),
  });

  return () => {
    const placed: { readonly part: Part; readonly pointer: string | undefined }[] = [];
    let plan: PagePlan | undefined;
    return {
      place: (markup, pointer) => `${opening}${placed.push({ part: partOf(markup), pointer }) - 1}${closing}`,
      assemble({ body }) {
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
        // The marks themselves differ from process to process and are left out.
        const frame = hash('sha1', Buffer.concat([...steps.map(({ before }) => before), rest]), 'base64url');
        plan = planOf(steps, rest, frame);
        return joined(
          steps,
          steps.map(({ part }) => part),
          rest,
          frame,
        );
      },
      plan: () => plan,
    };
  };
}
