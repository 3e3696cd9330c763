import type { FilmType, PictureType } from './records.ts';

const ascii = (bytes: Uint8Array, from: number, to: number): string => String.fromCharCode(...bytes.subarray(from, to));
/** How far into a file the first tag of an SVG is looked for. */
const SVG_HEAD = 4_096;

/** Brands of MP4 files that browsers play; QuickTime (`qt  `) and still pictures have others. */
const MP4_BRAND = /^(?:isom|iso[2-9]|mp4[12]|avc1|M4V[ HP]|MSNV|F4V |dash|av01|3gp\w)$/;
/** The header of a WebM file says so within its first bytes. */
const WEBM_HEAD = 64;
const WEBM = '\u0042\u0082\u0084webm';

/** Text before the first tag of an SVG: a mark of the byte order, the XML declaration, comments, a document type. */
function beginsSvg(bytes: Uint8Array): boolean {
  let text = new TextDecoder('utf-8')
    .decode(bytes.subarray(0, SVG_HEAD))
    .replace(/^\ufeff/, '')
    .trimStart();
  for (let skipped = true; skipped;) {
    skipped = false;
    for (const [start, end] of [
      ['<?', '?>'],
      ['<!--', '-->'],
      ['<!', '>'],
    ] as const) {
      const at = text.startsWith(start) ? text.indexOf(end) : -1;
      if (at === -1) continue;
      text = text.slice(at + end.length).trimStart();
      skipped = true;
      break;
    }
  }
  return /^<svg[\s>/]/.test(text);
}

/** The type that the first bytes of a file tell, whatever its name says; undefined for what is not taken. */
export function typeOfBytes(bytes: Uint8Array): PictureType | FilmType | undefined {
  if (bytes[0] === 0xff && bytes[1] === 0xd8 && bytes[2] === 0xff) return 'image/jpeg';
  if (bytes[0] === 0x89 && ascii(bytes, 1, 8) === 'PNG\r\n\u001a\n') return 'image/png';
  if (ascii(bytes, 0, 4) === 'RIFF' && ascii(bytes, 8, 12) === 'WEBP') return 'image/webp';
  if (ascii(bytes, 4, 8) === 'ftyp' && ['avif', 'avis'].includes(ascii(bytes, 8, 12))) return 'image/avif';
  if (ascii(bytes, 4, 8) === 'ftyp' && MP4_BRAND.test(ascii(bytes, 8, 12))) return 'video/mp4';
  if (ascii(bytes, 0, 4) === '\u001a\u0045\u00df\u00a3' && ascii(bytes, 4, WEBM_HEAD).includes(WEBM))
    return 'video/webm';
  return beginsSvg(bytes) ? 'image/svg+xml' : undefined;
}
