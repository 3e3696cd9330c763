/** The function that hostile strings call when they execute; the suites count its calls. */
export const HURT = 'hurt';

/** A seeded random generator from 0 to 1, so that a failure can be reproduced. */
export function seeded(seed: number): () => number {
  let state = seed >>> 0;
  return () => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32;
  };
}

type Grammar = Readonly<Record<string, readonly string[]>>;

/** `{name}` is replaced by one of the texts of that name. */
const GRAMMAR: Grammar = {
  start: [
    '{break}{tag}',
    '{break}{tag}',
    '{break}{attribute}',
    '{link}',
    '{link}',
    '{colour}',
    '{picture}',
    '{script}',
  ],
  break: ['', '', '"', "'", '>', '">', "'>", '`', '-->', ']]>', '</{raw}>', '"></{raw}>', '\\"', '\u2028', '${', '*/'],
  raw: ['script', 'style', 'title', 'textarea', 'noscript', 'template', 'svg', 'math', 'select', 'xmp', 'iframe'],
  tag: [
    '<img{s}src=x{s}{event}={q}{run}{q}>',
    '<svg{s}{event}={q}{run}{q}>',
    '<svg><animate{s}onbegin={q}{run}{q} attributeName=x dur=1s>',
    '<svg><script>{run}</script></svg>',
    '<scr{n}ipt>{run}</scr{n}ipt>',
    '<script{s}src={q}{url}{q}></script>',
    '<iframe{s}srcdoc={q}<script>parent.{run}</script>{q}></iframe>',
    '<iframe{s}src={q}{url}{q}></iframe>',
    '<a{s}href={q}{url}{q}>a</a>',
    '<details{s}open{s}ontoggle={q}{run}{q}>',
    '<input{s}autofocus{s}onfocus={q}{run}{q}>',
    '<video><source{s}onerror={q}{run}{q}></video>',
    '<video{s}src=x{s}onerror={q}{run}{q}></video>',
    '<object{s}data={q}{url}{q}></object>',
    '<embed{s}src={q}{url}{q}>',
    '<form{s}action={q}{url}{q}><button>b</button></form>',
    '<button{s}formaction={q}{url}{q}>b</button>',
    '<meta{s}http-equiv=refresh{s}content={q}0;{url}{q}>',
    '<base{s}href={q}{url}//{q}>',
    '<body{s}onload={q}{run}{q}>',
    '<math><mtext><table><mglyph><style><img{s}src=x{s}onerror={q}{run}{q}></style>',
    '<noscript><p title="</noscript><img{s}src=x{s}onerror={run}>">',
    '<style>@import "{url}";</style>',
    '<template><img{s}src=x{s}onerror={q}{run}{q}></template>',
    '<p{s}style={q}background:url({url}){q}>p</p>',
    '<select><style></select><svg{s}onload={q}{run}{q}></style>',
    '<xmp><img title="</xmp><img{s}src=x{s}onerror={run}>">',
    '<{upper}{s}src=x{s}{event}={q}{run}{q}>',
  ],
  upper: ['IMG', 'iMg', 'SVG', 'ViDeO', 'AUDIO', 'x-y', 'marquee', 'IMAGE'],
  attribute: ['{s}{event}={q}{run}{q}{s}', '{s}style={q}x:{run}{q}{s}', '{s}autofocus{s}onfocus={run}{s}a='],
  event: ['onerror', 'onload', 'ONERROR', 'onmouseover', 'onfocus', 'onanimationstart', 'onpointerenter', 'oNcLiCk'],
  s: [' ', '/', '\t', '\n', '\f', '\r\n', ' / ', '\u00a0', '  '],
  q: ['"', "'", '', '`', '&quot;'],
  n: ['', '', '', '\u0000', '<script>', '\n'],
  run: [
    'hurt()',
    'hurt&lpar;&rpar;',
    '&#104;urt()',
    '\\u0068urt()',
    "window['hurt']()",
    'hurt``',
    '(hurt)()',
    'top.hurt()',
  ],
  url: [
    '{scheme}{run}',
    '{scheme}{run}',
    'data:text/html,<script>{run}</script>',
    '//evil.test/x.js',
    'https://evil.test/"{event}={run}',
  ],
  scheme: [
    'javascript:',
    'JaVaScRiPt:',
    'java\tscript:',
    'java\nscript:',
    ' javascript:',
    '\u0001javascript:',
    '\u200bjavascript:',
    '&#106;avascript:',
    'javascript&colon;',
    'javascript&#x3a;',
    '%6aavascript:',
    'vbscript:',
    'view-source:javascript:',
    'blob:javascript:',
    'feed:javascript:',
    'javascript://evil.test/%0a',
  ],
  link: [
    '{url}',
    '{scheme}//{run}',
    '/"{s}{event}="{run}',
    '#"><img src=x onerror={run}>',
    '/\\evil.test',
    'https://a"onclick={run}',
  ],
  colour: [
    'red;background:url({url})',
    '#fff"{s}{event}="{run}',
    'red}</style><script>{run}</script>',
    'expression({run})',
    'rgb(0,0,0);}*{x:{run}',
    'var(--x,{run})',
    'moss"><svg onload={run}>',
    '\\72 ed</style><img src=x onerror={run}>',
  ],
  picture: [
    'x"{s}{event}="{run}',
    'scene/x" onerror={run} a="',
    'https://evil.test/a.svg"><script>{run}</script>',
    '{url}',
    'x, y 1w" onload="{run}',
  ],
  script: [
    '</script><script>{run}</script>',
    '<!--<script>{run}//-->',
    "';{run}//",
    '";{run}//',
    '{{constructor.constructor("{run}")()}}',
    '${{run}}',
    '\\";{run}//',
  ],
};

/** One hostile string. */
function expand(name: string, random: () => number): string {
  const choices = GRAMMAR[name] ?? [];
  const chosen = choices[Math.floor(random() * choices.length)] ?? '';
  return chosen.replace(/\{([a-z]+)\}/g, (_, inner: string) => expand(inner, random));
}

/** Distinct hostile strings of the grammar, identical for the same seed. */
export function hostileStrings(count: number, seed: number): string[] {
  const random = seeded(seed);
  const found = new Set<string>();
  while (found.size < count) found.add(expand('start', random));
  return [...found];
}
