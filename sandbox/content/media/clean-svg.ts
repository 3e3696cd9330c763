import postcss from 'postcss';
import sanitizeHtml from 'sanitize-html';

const SHAPES = ['path', 'rect', 'circle', 'ellipse', 'line', 'polyline', 'polygon', 'text', 'tspan'];
const GROUPS = ['svg', 'g', 'defs', 'symbol', 'use', 'marker', 'mask', 'clipPath', 'pattern', 'title', 'desc', 'style'];
const PAINT = ['linearGradient', 'radialGradient', 'stop'];
const FILTERS = [
  'filter',
  'feBlend',
  'feColorMatrix',
  'feComponentTransfer',
  'feComposite',
  'feDropShadow',
  'feFlood',
  'feFuncA',
  'feFuncB',
  'feFuncG',
  'feFuncR',
  'feGaussianBlur',
  'feMerge',
  'feMergeNode',
  'feMorphology',
  'feOffset',
  'feTurbulence',
  'feDisplacementMap',
  'feDiffuseLighting',
  'feSpecularLighting',
  'feDistantLight',
  'fePointLight',
];
/** Attributes that run, load or animate something begin like this, or are these. */
const FORBIDDEN = /^(?:on|xlink:(?!href$)|xml:(?!space$|lang$)|src$|to$|from$|values$|attributename$|base$)/i;
const DOCTYPE = /<!(?:DOCTYPE|ENTITY|ELEMENT|ATTLIST)/i;
/** `url(` of anything but a part of the same picture. */
const FOREIGN_URL = /url\(\s*["']?\s*(?!#)/i;
const LOCAL_HREF = /^#[\w.:-]{1,200}$/;
const ESCAPED = /\\/;

const isSafeValue = (value: string): boolean =>
  !FOREIGN_URL.test(value) && !ESCAPED.test(value) && !/javascript:|expression\(|@import|<|&/i.test(value);

/** A style sheet without rules at an address, imports and conditions. */
function cleanStyle(text: string): string {
  try {
    const root = postcss.parse(text);
    root.walkAtRules((rule) => void rule.remove());
    root.walkComments((comment) => void comment.remove());
    root.walkDecls((declaration) => void (isSafeValue(declaration.value) || declaration.remove()));
    return root.toString().replace(/[<&]/g, '');
  } catch {
    return '';
  }
}

/**
 * An SVG with nothing but shapes, paint and text in it: no script, no handler, no address outside of itself, no embedded
 * file, no entity.
 *
 * @returns undefined for what is no SVG
 */
export function cleanSvg(source: string): string | undefined {
  const text = source.replace(/^\ufeff/, '');
  // An internal subset could define entities that grow without end.
  const bare = text.replace(/<!DOCTYPE\s+svg\b[^[\]<>]*>/i, '');
  if (DOCTYPE.test(bare)) return undefined;
  // Style sheets are taken out and put back clean: their text would be written as it is.
  const styles: string[] = [];
  const clean = sanitizeHtml(bare, {
    allowedTags: [...GROUPS, ...SHAPES, ...PAINT, ...FILTERS],
    // Every attribute is looked at by `transformTags`.
    allowedAttributes: false,
    allowVulnerableTags: true,
    nonTextTags: ['script', 'foreignObject', 'textarea', 'option', 'noscript', 'animate', 'set', 'metadata', 'image'],
    exclusiveFilter: ({ tag, text: inner }) => {
      if (tag === 'style') styles.push(cleanStyle(inner));
      return tag === 'style';
    },
    parseStyleAttributes: false,
    parser: { xmlMode: true, lowerCaseTags: false, lowerCaseAttributeNames: false },
    transformTags: {
      '*': (tagName, attribs) => ({
        tagName,
        attribs: Object.fromEntries(
          Object.entries(attribs).filter(([name, value]) =>
            /^(?:xlink:)?href$/i.test(name)
              ? LOCAL_HREF.test(value)
              : /^xmlns(?::xlink)?$/.test(name) || (!FORBIDDEN.test(name) && !name.includes(':') && isSafeValue(value)),
          ),
        ),
      }),
    },
  }).trim();
  if (!/^<svg[\s>]/.test(clean) || !clean.endsWith('</svg>')) return undefined;
  const css = styles.join('\n').trim();
  return css === '' ? clean : clean.replace(/^<svg[^<>]*>/, (opening) => `${opening}<style>${css}</style>`);
}
