import { Refusal } from './refusal.ts';

/** How a text spells characters and elements that can be spelled in more than one way. */
export interface Spelling {
  /** Written form of characters, such as `&nbsp;`. */
  readonly characters: Readonly<Record<string, string>>;
  /** End of `br` and the like: `>`, `/>` or ` />`. */
  readonly end: string;
}

/** Characters by name: those of Latin 1 that texts have, punctuation and a few signs. */
const NAMED: Readonly<Record<string, string>> = {
  amp: '&',
  lt: '<',
  gt: '>',
  quot: '"',
  apos: "'",
  nbsp: '\u00A0',
  shy: '\u00AD',
  ensp: '\u2002',
  emsp: '\u2003',
  thinsp: '\u2009',
  zwnj: '\u200C',
  zwj: '\u200D',
  ndash: '–',
  mdash: '—',
  lsquo: '‘',
  rsquo: '’',
  sbquo: '‚',
  ldquo: '“',
  rdquo: '”',
  bdquo: '„',
  laquo: '«',
  raquo: '»',
  lsaquo: '‹',
  rsaquo: '›',
  hellip: '…',
  bull: '•',
  middot: '·',
  copy: '©',
  reg: '®',
  trade: '™',
  euro: '€',
  pound: '£',
  cent: '¢',
  yen: '¥',
  sect: '§',
  deg: '°',
  plusmn: '±',
  times: '×',
  divide: '÷',
  frac12: '½',
  frac14: '¼',
  frac34: '¾',
  larr: '←',
  rarr: '→',
  iexcl: '¡',
  iquest: '¿',
  szlig: 'ß',
  agrave: 'à',
  aacute: 'á',
  acirc: 'â',
  atilde: 'ã',
  auml: 'ä',
  aring: 'å',
  aelig: 'æ',
  ccedil: 'ç',
  egrave: 'è',
  eacute: 'é',
  ecirc: 'ê',
  euml: 'ë',
  igrave: 'ì',
  iacute: 'í',
  icirc: 'î',
  iuml: 'ï',
  ntilde: 'ñ',
  ograve: 'ò',
  oacute: 'ó',
  ocirc: 'ô',
  otilde: 'õ',
  ouml: 'ö',
  oslash: 'ø',
  oelig: 'œ',
  ugrave: 'ù',
  uacute: 'ú',
  ucirc: 'û',
  uuml: 'ü',
  Agrave: 'À',
  Auml: 'Ä',
  Ccedil: 'Ç',
  Egrave: 'È',
  Eacute: 'É',
  Ouml: 'Ö',
  Uuml: 'Ü',
};
const REFERENCE = /&(?:#(\d{1,7})|#[xX]([\dA-Fa-f]{1,6})|([A-Za-z][\dA-Za-z]*));/y;
/** What makes an ampersand before it look like a reference. */
const AFTER = /^(?:#|[A-Za-z]{2})/;
/** Letters that are never spelled out: a text that did so once would do so everywhere. */
const PLAIN = /^[\w#; ]$/;

function characterOf(match: RegExpExecArray): string {
  const [written, decimal, hexadecimal, name] = match;
  const code = decimal === undefined ? Number.parseInt(hexadecimal ?? '', 16) : Number(decimal);
  const found = name === undefined ? (code > 0x9f && code < 0xd800 ? String.fromCharCode(code) : '') : NAMED[name];
  const known = name === undefined && code > 31 && code < 127 ? String.fromCharCode(code) : found;
  if (known === undefined || known === '' || PLAIN.test(known)) throw new Refusal('spelling', written);
  return known;
}

/**
 * Text without character references.
 *
 * @param spelled gets how each character is spelled
 * @throws Refusal
 */
export function decode(source: string, spelled: Map<string, string>): string {
  let text = '';
  for (let at = 0; at < source.length;) {
    const character = source[at] as string;
    REFERENCE.lastIndex = at;
    const match = character === '&' ? REFERENCE.exec(source) : null;
    const isUnclear = character === '&' && AFTER.test(source.slice(at + 1, at + 3));
    if (match !== null) {
      const found = characterOf(match);
      text += found;
      at += match[0].length;
      // An ampersand before letters is spelled out in any text.
      const isPlainHere = found === '&' && AFTER.test(source.slice(at, at + 2));
      if (!isPlainHere || match[0] !== '&amp;') spelled.set(found, spelled.get(found) ?? match[0]);
      continue;
    }
    if (isUnclear || /[\0\r<]/.test(character)) throw new Refusal('spelling', source.slice(at, at + 8));
    if ('&>\u00A0'.includes(character)) spelled.set(character, spelled.get(character) ?? character);
    text += character;
    at += 1;
  }
  return text;
}

/** Text with the references that its spelling asks for. */
export function encode(text: string, { characters }: Spelling): string {
  let source = '';
  for (const [at, character] of [...text.split('').entries()]) {
    const own = characters[character];
    if (character === '<') source += own ?? '&lt;';
    else if (character === '>') source += own ?? '&gt;';
    else if (character === '\u00A0') source += own ?? '&nbsp;';
    else if (character !== '&') source += own ?? character;
    else source += own === '&' && AFTER.test(text.slice(at + 1, at + 3)) ? '&amp;' : (own ?? '&amp;');
  }
  return source;
}

/** Value of an attribute as it is written. */
export const encodeValue = (value: string): string =>
  value.replaceAll('&', '&amp;').replaceAll('"', '&quot;').replaceAll('<', '&lt;').replaceAll('>', '&gt;');

/** Written value of an attribute as it is meant. */
export const decodeValue = (source: string): string => {
  try {
    return decode(source, new Map());
  } catch {
    return source;
  }
};
