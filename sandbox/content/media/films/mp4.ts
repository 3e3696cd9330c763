import { broken, type FilmFacts, MAX_PARTS, unlessBroken } from './film-facts.ts';

/** A box of an MP4 file: its type, and where it, its content, and both end. */
interface Box {
  readonly type: string;
  readonly at: number;
  readonly start: number;
  readonly end: number;
}

const HEAD = 8;
const LARGE_HEAD = 16;
/** A duration that the writer did not know, in 32 and in 64 bits. */
const UNKNOWN = 0xffff_ffff;
const UNKNOWN_LONG = 2 ** 63;
/** Fixed-point numbers of a track's size. */
const FRACTION = 0x1_0000;
/** Boxes that say where, when and with what something was filmed. */
const METADATA = new Set(['udta', 'meta', 'uuid']);
const FREE = [...'free'].map((letter) => letter.charCodeAt(0));

/** Reads boxes; each must lie within what is around it. */
function createReader(bytes: Uint8Array) {
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  const typeAt = (at: number): string => String.fromCharCode(...bytes.subarray(at, at + 4));

  function boxes(from: number, to: number): Box[] {
    const found: Box[] = [];
    for (let at = from; at < to;) {
      if (at + HEAD > to) return broken('a box without a head');
      const size = view.getUint32(at);
      const type = typeAt(at + 4);
      const head = size === 1 ? LARGE_HEAD : HEAD;
      if (at + head > to) return broken('a box without a head');
      // Size 0 reaches to the end of the file; only its last box may have it.
      const length = size === 0 ? to - at : size === 1 ? Number(view.getBigUint64(at + HEAD)) : size;
      if (length < head || at + length > to) return broken(`${type} leaves the file`);
      if (found.push({ type, at, start: at + head, end: at + length }) > MAX_PARTS) return broken('too many boxes');
      at += length;
    }
    return found;
  }
  const inside = (box: Box, type: string): Box[] => boxes(box.start, box.end).filter((one) => one.type === type);
  /** The box at the end of a path. */
  const find = (box: Box | undefined, ...path: string[]): Box | undefined => {
    let at = box;
    for (const type of path) at = at && inside(at, type)[0];
    return at;
  };
  const u32 = (box: Box, offset: number): number =>
    box.start + offset + 4 > box.end ? broken(`${box.type} is too short`) : view.getUint32(box.start + offset);
  const u16 = (box: Box, offset: number): number =>
    box.start + offset + 2 > box.end ? broken(`${box.type} is too short`) : view.getUint16(box.start + offset);
  const u64 = (box: Box, offset: number): number => u32(box, offset) * 2 ** 32 + u32(box, offset + 4);
  /** Version of a box with versions; 1 has times of 64 bits. */
  const isLong = (box: Box): boolean => u32(box, 0) >>> 24 === 1;
  return { boxes, inside, find, u16, u32, u64, isLong, typeAt };
}
type Reader = ReturnType<typeof createReader>;

/** Seconds that a `mvhd` or `mdhd` says; 0 where it does not know. */
function secondsOf({ u32, u64, isLong }: Reader, box: Box): { readonly scale: number; readonly seconds: number } {
  const long = isLong(box);
  const scale = u32(box, long ? 20 : 12) || broken('a time scale of 0');
  const duration = long ? u64(box, 24) : u32(box, 16);
  return { scale, seconds: duration === UNKNOWN || duration >= UNKNOWN_LONG ? 0 : duration / scale };
}

/** Ticks that the fragments of a track last. */
function fragmentTicks(reader: Reader, top: readonly Box[], movie: Box, track: number): number {
  const { find, inside, u32 } = reader;
  const extend = find(movie, 'mvex');
  const usual = extend && inside(extend, 'trex').find((box) => u32(box, 4) === track);
  let ticks = 0;
  for (const fragment of top.filter(({ type }) => type === 'moof').flatMap((moof) => inside(moof, 'traf'))) {
    const head = find(fragment, 'tfhd') ?? broken('a fragment without a head');
    if (u32(head, 4) !== track) continue;
    const flags = u32(head, 0);
    const at = 8 + ((flags & 1) === 0 ? 0 : 8) + ((flags & 2) === 0 ? 0 : 4);
    const each = (flags & 8) !== 0 ? u32(head, at) : usual === undefined ? 0 : u32(usual, 12);
    for (const run of inside(fragment, 'trun')) {
      const said = u32(run, 0);
      const samples = u32(run, 4);
      const first = 8 + ((said & 1) === 0 ? 0 : 4) + ((said & 4) === 0 ? 0 : 4);
      const width = [0x100, 0x200, 0x400, 0x800].filter((flag) => (said & flag) !== 0).length * 4;
      if (run.start + first + samples * width > run.end) broken('a run of frames is cut off');
      if ((said & 0x100) === 0) ticks += samples * each;
      else for (let one = 0; one < samples; one += 1) ticks += u32(run, first + one * width);
    }
  }
  return ticks;
}

/** Whether a place lies in one of these boxes, which are in the order of the file. */
function isWithin(boxes: readonly Box[], at: number): boolean {
  let [low, high] = [0, boxes.length];
  while (low < high) {
    const middle = (low + high) >> 1;
    const { start, end } = boxes[middle] as Box;
    if (at >= start && at < end) return true;
    if (at < start) high = middle;
    else low = middle + 1;
  }
  return false;
}

/** Every chunk that a table of frames names must lie within the file's data. */
function checkChunks({ find, u32, u64 }: Reader, table: Box, data: readonly Box[]): boolean {
  const offsets = find(table, 'stco') ?? find(table, 'co64') ?? broken('no table of chunks');
  const count = u32(offsets, 4);
  const [width, read] = offsets.type === 'co64' ? [8, u64] : ([4, u32] as const);
  if (offsets.start + 8 + count * width > offsets.end) broken('the table of chunks is cut off');
  for (let one = 0; one < count; one += 1) {
    const at = read(offsets, 8 + one * width);
    if (!isWithin(data, at)) broken('a chunk lies outside of the data');
  }
  return count > 0;
}

function factsIn(reader: Reader, size: number): FilmFacts {
  const { boxes, find, inside, u16, u32, isLong, typeAt } = reader;
  const top = boxes(0, size);
  const movie = top.find(({ type }) => type === 'moov') ?? broken('no description');
  const clock = secondsOf(reader, find(movie, 'mvhd') ?? broken('no clock'));
  const handlerOf = (track: Box): string => {
    const handler = find(track, 'mdia', 'hdlr');
    return handler === undefined ? '' : typeAt(handler.start + 8);
  };
  const track = inside(movie, 'trak').find((one) => handlerOf(one) === 'vide');
  if (track === undefined) return { codec: '', width: 0, height: 0, pixels: 0, seconds: clock.seconds };
  const head = find(track, 'tkhd') ?? broken('a track without a head');
  const table = find(track, 'mdia', 'minf', 'stbl') ?? broken('no table of frames');
  const entries = find(table, 'stsd') ?? broken('no codec');
  if (u32(entries, 4) === 0) broken('no codec');
  const entry = boxes(entries.start + 8, entries.end)[0] ?? broken('no codec');
  const coded = { width: u16(entry, 24), height: u16(entry, 26) };
  const data = top.filter(({ type }) => type === 'mdat');
  const long = isLong(head);
  const time = secondsOf(reader, find(track, 'mdia', 'mdhd') ?? broken('a track without a clock'));
  const fragments = fragmentTicks(reader, top, movie, u32(head, long ? 20 : 12)) / time.scale;
  if (!checkChunks(reader, table, data) && fragments === 0) broken('no frames');
  const matrix = long ? 52 : 40;
  const shown = { width: u32(head, matrix + 36) / FRACTION, height: u32(head, matrix + 40) / FRACTION };
  const { width, height } = shown.width >= 1 && shown.height >= 1 ? shown : coded;
  // A phone held upright films lying down and says so by its matrix.
  const isTurned = u32(head, matrix) === 0 && u32(head, matrix + 4) !== 0;
  return {
    codec: entry.type,
    width: Math.round(isTurned ? height : width),
    height: Math.round(isTurned ? width : height),
    pixels: coded.width * coded.height,
    seconds: Math.max(clock.seconds, time.seconds, fragments),
  };
}

/** What an MP4 file holds; undefined when it is damaged or incomplete. */
export const readMp4 = (bytes: Uint8Array): FilmFacts | undefined =>
  unlessBroken(() => factsIn(createReader(bytes), bytes.byteLength));

/** Empties, in place, what a readable MP4 file says of where, when and with what it was filmed. Nothing moves. */
export function emptyMetadata(bytes: Uint8Array): void {
  const { boxes } = createReader(bytes);
  const visit = (from: number, to: number): void => {
    for (const { type, at, start, end } of boxes(from, to)) {
      if (type === 'moov' || type === 'trak') visit(start, end);
      if (!METADATA.has(type)) continue;
      bytes.set(FREE, at + 4);
      bytes.fill(0, start, end);
    }
  };
  visit(0, bytes.byteLength);
}
