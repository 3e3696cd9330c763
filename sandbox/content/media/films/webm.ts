import { broken, type FilmFacts, MAX_PARTS, unlessBroken } from './film-facts.ts';

const ID = {
  ebml: 0x1a45dfa3,
  segment: 0x18538067,
  info: 0x1549a966,
  scale: 0x2ad7b1,
  duration: 0x4489,
  tracks: 0x1654ae6b,
  track: 0xae,
  trackType: 0x83,
  codec: 0x86,
  encodings: 0x6d80,
  video: 0xe0,
  width: 0xb0,
  height: 0xba,
  cluster: 0x1f43b675,
  time: 0xe7,
  block: 0xa3,
  group: 0xa0,
  groupBlock: 0xa1,
} as const;
/** What may stand directly in a segment: it ends a cluster whose size its writer did not know. */
const TOP: ReadonlySet<number> = new Set([
  ID.info,
  ID.tracks,
  ID.cluster,
  0x114d9b74, // SeekHead
  0x1c53bb6b, // Cues
  0x1254c367, // Tags
  0x1941a469, // Attachments
  0x1043a770, // Chapters
]);
const VIDEO = 1;
/** Nanoseconds of a tick where the file says nothing. */
const USUAL_SCALE = 1_000_000;
const NANOSECONDS = 1e9;

interface Element {
  readonly id: number;
  readonly start: number;
  /** Where it ends; where what is around it ends when its size is not known. */
  readonly end: number;
  readonly isOpen: boolean;
}

/** Reads elements; each must lie within what is around it. */
function createReader(bytes: Uint8Array) {
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength);

  function number(at: number, to: number, keepsMark: boolean): { value: number; length: number; isUnknown: boolean } {
    const first = at < to ? (bytes[at] as number) : broken('an element is cut off');
    const length = Math.clz32(first) - 23;
    if (length > 8 || at + length > to) return broken('an element is cut off');
    const bits = 0xff >> length;
    let value = keepsMark ? first : first & bits;
    let isUnknown = (first & bits) === bits;
    for (let one = 1; one < length; one += 1) {
      value = value * 256 + (bytes[at + one] as number);
      isUnknown &&= bytes[at + one] === 0xff;
    }
    return { value, length, isUnknown };
  }
  function element(at: number, to: number): Element {
    const id = number(at, to, true);
    const size = number(at + id.length, to, false);
    const start = at + id.length + size.length;
    const end = size.isUnknown ? to : start + size.value;
    if (end > to) return broken('an element leaves the file');
    return { id: id.value, start, end, isOpen: size.isUnknown };
  }
  function elements({ start, end }: Pick<Element, 'start' | 'end'>): Element[] {
    const found: Element[] = [];
    for (let at = start; at < end; at = found.at(-1)?.end ?? end)
      if (found.push(element(at, end)) > MAX_PARTS) return broken('too many elements');
    return found;
  }
  const unsigned = ({ start, end }: Element): number =>
    end - start > 8
      ? broken('a number is too long')
      : bytes.subarray(start, end).reduce((sum, one) => sum * 256 + one, 0);
  const float = ({ start, end }: Element): number =>
    end - start === 4 ? view.getFloat32(start) : end - start === 8 ? view.getFloat64(start) : 0;
  const text = ({ start, end }: Element): string =>
    String.fromCharCode(...bytes.subarray(start, Math.min(end, start + 40))).split('\0', 1)[0] ?? '';
  /** Track and time of a block, relative to its cluster. */
  const blockTime = ({ start, end }: Element): { readonly track: number; readonly time: number } => {
    const track = number(start, end, false);
    if (start + track.length + 3 > end) return broken('a frame is cut off');
    return { track: track.value, time: view.getInt16(start + track.length) };
  };
  return { element, elements, unsigned, float, text, blockTime };
}
type Reader = ReturnType<typeof createReader>;

/** Goes through a cluster. @returns where it ends, and the time of its last frame in ticks; undefined without frames */
function readCluster({ element, elements, unsigned, blockTime }: Reader, cluster: Element) {
  let time = 0;
  let last: number | undefined;
  let at = cluster.start;
  while (at < cluster.end) {
    const inner = element(at, cluster.end);
    if (cluster.isOpen && TOP.has(inner.id)) break;
    const blocks =
      inner.id === ID.block
        ? [inner]
        : inner.id === ID.group
          ? elements(inner).filter(({ id }) => id === ID.groupBlock)
          : [];
    if (inner.id === ID.time) time = unsigned(inner);
    for (const block of blocks) last = Math.max(last ?? 0, time + blockTime(block).time);
    at = inner.end;
  }
  return { end: at, last };
}

function factsIn(reader: Reader, size: number): FilmFacts {
  const { element, elements, unsigned, float, text } = reader;
  const head = element(0, size);
  const segment = element(head.end, size);
  if (segment.id !== ID.segment) broken('no segment');
  let scale = USUAL_SCALE;
  let said = 0;
  let last: number | undefined;
  let film = { codec: '', width: 0, height: 0 };
  for (let at = segment.start; at < segment.end;) {
    const part = element(at, segment.end);
    at = part.end;
    if (part.id === ID.cluster) {
      const cluster = readCluster(reader, part);
      at = cluster.end;
      if (cluster.last !== undefined) last = Math.max(last ?? 0, cluster.last);
    } else if (part.id === ID.info) {
      for (const one of elements(part)) {
        if (one.id === ID.scale) scale = unsigned(one) || broken('a time scale of 0');
        if (one.id === ID.duration) said = float(one);
      }
    } else if (part.id === ID.tracks) {
      const track = elements(part)
        .filter(({ id }) => id === ID.track)
        .map(elements)
        .find((fields) => fields.some((one) => one.id === ID.trackType && unsigned(one) === VIDEO));
      const valueOf = (fields: readonly Element[], id: number): Element | undefined =>
        fields.find((one) => one.id === id);
      const picture = track && valueOf(track, ID.video);
      const codec = track && valueOf(track, ID.codec);
      if (track === undefined || picture === undefined || codec === undefined) continue;
      const sides = elements(picture);
      const [width, height] = [valueOf(sides, ID.width), valueOf(sides, ID.height)].map((one) =>
        one === undefined ? broken('a film without a size') : unsigned(one),
      ) as [number, number];
      // What is encrypted or packed cannot be played by itself.
      film = { codec: valueOf(track, ID.encodings) === undefined ? text(codec) : 'encrypted', width, height };
    }
  }
  if (last === undefined) broken('no frames');
  const seconds = (Math.max(said, last ?? 0) * scale) / NANOSECONDS;
  return { ...film, pixels: film.width * film.height, seconds };
}

/** What a WebM file holds; undefined when it is damaged or incomplete. */
export const readWebm = (bytes: Uint8Array): FilmFacts | undefined =>
  unlessBroken(() => factsIn(createReader(bytes), bytes.byteLength));
