import { expect, test } from 'vitest';
import { cleanSvg } from './clean-svg.ts';
import { typeOfBytes } from './sniff.ts';

const svg = (inner: string, more = ''): string =>
  `<svg xmlns="http://www.w3.org/2000/svg" xmlns:xlink="http://www.w3.org/1999/xlink" viewBox="0 0 10 10"${more}>${inner}</svg>`;

test('shapes, paint and text of an SVG stay as they are', () => {
  const drawn = svg(
    '<defs><linearGradient id="sky" gradientUnits="userSpaceOnUse"><stop offset="0" stop-color="#a9c4cf"></stop></linearGradient>' +
      '<clipPath id="cut"><rect width="4" height="4"></rect></clipPath></defs>' +
      '<g clip-path="url(#cut)" style="fill: url(#sky)"><path d="M0 0L10 10z" fill-rule="evenodd"></path></g>' +
      '<use xlink:href="#cut" x="1"></use><text x="1" y="2">Fell &amp; tarn</text>',
  );
  expect(cleanSvg(drawn)).toBe(drawn);
  const styled = '<style>.a { fill: red }</style><rect class="a"></rect>';
  expect(cleanSvg(svg(`<style>.a { fill: red }</style><rect class="a"></rect>`))).toBe(svg(styled));
});

test.each([
  svg('<script>alert(1)</script>'),
  svg('<SCRIPT>alert(1)</SCRIPT>'),
  svg('<g onload="alert(1)" onclick=alert(1)></g>'),
  svg('<a href="javascript:alert(1)"><text>x</text></a>'),
  svg('<a xlink:href="java&#115;cript:alert(1)"><text>x</text></a>'),
  svg('<use href="https://evil.example/x.svg#a"></use><use xlink:href="data:image/svg+xml,x"></use>'),
  svg('<image href="https://evil.example/x.png"></image><image href="file:///etc/passwd"></image>'),
  svg('<foreignObject><iframe src="https://evil.example"></iframe></foreignObject>'),
  svg('<style>@import "https://evil.example/x.css"; .a { fill: url(https://evil.example/x) } .b { fill: red }</style>'),
  svg('<style>.a { fill: u\\72l(https://evil.example/x) }</style>'),
  svg('<rect fill="url(https://evil.example/x)" style="background:url(//evil.example)"></rect>'),
  svg(
    '<animate attributeName="href" to="javascript:alert(1)"></animate><set attributeName="onload" to="alert(1)"></set>',
  ),
  svg('<g><![CDATA[<script>alert(1)</script>]]></g>'),
  svg('<style><![CDATA[</style><script>alert(1)</script>]]></style>'),
  svg('<style>&lt;/style>&lt;script>alert(1)&lt;/script></style>'),
  svg('<style a=">"><!-- --><![CDATA[</style><image href="file:x"/>]]></style>'),
  svg('<title><script>alert(1)</script></title>', ' onload="alert(1)"'),
  `<?xml version="1.0"?><?xml-stylesheet href="https://evil.example/x.css"?>${svg('<rect></rect>')}`,
])('nothing that runs or loads passes: %s', (hostile) => {
  const clean = cleanSvg(hostile) ?? '';
  expect(clean).not.toMatch(
    /<script|<a\b|<image|<iframe|foreignObject|<animate|<set|\son\w+=|javascript:|evil|file:|@import|<\?/i,
  );
});

test('entities and what is no SVG are refused', () => {
  expect(cleanSvg(`<!DOCTYPE svg [<!ENTITY a "aa"><!ENTITY b "&a;&a;">]>${svg('<text>&b;</text>')}`)).toBeUndefined();
  expect(cleanSvg('<g></g>')).toBeUndefined();
  expect(
    cleanSvg(
      `<!DOCTYPE svg PUBLIC "-//W3C//DTD SVG 1.1//EN" "http://www.w3.org/Graphics/SVG/1.1/DTD/svg11.dtd">${svg('')}`,
    ),
  ).toContain('<svg');
});

test('the type is that of the bytes, whatever else is in them', () => {
  const bytes = (text: string) => new TextEncoder().encode(text);
  expect(typeOfBytes(Uint8Array.of(0xff, 0xd8, 0xff, 0xe0))).toBe('image/jpeg');
  expect(typeOfBytes(Uint8Array.of(0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a))).toBe('image/png');
  expect(typeOfBytes(bytes('\u0000\u0000\u0000\u001cftypavif'))).toBe('image/avif');
  expect(typeOfBytes(bytes('\ufeff<?xml version="1.0"?>\n<!-- Drawn --><svg>'))).toBe('image/svg+xml');
  for (const text of [
    '<html><svg></svg>',
    'GIF89a<svg>',
    'RIFF1234WEBM',
    '%PDF-1.7',
    '<svgx>',
    '',
    '\u0000\u0000\u0000\u001cftypheic',
  ])
    expect(typeOfBytes(bytes(text)), text).toBeUndefined();
});
