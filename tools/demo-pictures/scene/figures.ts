import type { Figure } from './types.ts';

/** Small figures as SVG, drawn in a unit box: feet at (0, 0), one unit tall. */
const DRAWINGS: Record<Figure['kind'], string> = {
  walker: walker('#c8451f', '#1b2522', 0),
  pair: `${walker('#3f5b45', '#1b2522', 0)}<g transform="translate(.62 .03) scale(.94)">${walker('#c8902f', '#20282a', 1)}</g>`,
  tent: tent(false),
  'lantern-tent': tent(true),
  cairn: `<g fill="#4a4d49"><path d="M-.42 0C-.46-.12-.38-.2-.2-.2L.25-.22C.42-.2.46-.1.42 0Z"/><path d="M-.32-.2C-.36-.32-.28-.38-.12-.4L.2-.4C.34-.38.36-.28.3-.2Z" fill="#5b5e58"/><path d="M-.2-.4C-.24-.52-.16-.58-.04-.58L.14-.58C.24-.55.24-.46.2-.4Z" fill="#52554f"/><path d="M-.12-.58C-.14-.7-.08-.76 0-.76L.1-.75C.16-.7.16-.62.12-.58Z" fill="#696c64"/><path d="M-.06-.76C-.06-.88 0-.96.05-.98.1-.92.1-.82.08-.76Z" fill="#5b5e58"/></g><path d="M-.4-.02C-.44-.12-.36-.18-.2-.18M-.3-.22C-.33-.32-.26-.36-.12-.38M-.18-.42C-.2-.5-.16-.56-.04-.56" stroke="#a5a89c" stroke-width=".03" fill="none"/>`,
  farm: '<g><path d="M-1.1 0V-.42L-.1-.46V0Z" fill="#d9d4c6"/><path d="M-.1 0V-.46L.5-.4V0Z" fill="#a9a598"/><path d="M-1.18-.4L-.92-.78-.02-.82.18-.44-.1-.46Z" fill="#565b5c"/><path d="M-.1-.46L-.02-.82.56-.38.5-.36Z" fill="#43484a"/><path d="M-.86-.74V-.96H-.7V-.76ZM-.22-.8V-1H-.06V-.8Z" fill="#c3bdad"/><path d="M-.9-.14V-.3H-.76V-.14ZM-.56 0V-.28H-.4V0ZM-.26-.16V-.3H-.18V-.16Z" fill="#3a403f"/><path d="M.5 0V-.26L1.35-.24V0Z" fill="#b3ae9f"/><path d="M.46-.24L.62-.44 1.28-.42 1.42-.22Z" fill="#63635c"/></g>',
  boat: '<g><path d="M-.9-.24C-.5-.12.4-.12.95-.3.85-.06.6.02.4.02L-.5.02C-.75 0-.86-.1-.9-.24Z" fill="#2c3a38"/><path d="M-.9-.24C-.5-.14.4-.14.95-.3L.93-.24C.4-.08-.5-.08-.88-.18Z" fill="#c9c3b0"/><path d="M-.5.05C-.2.09.3.09.55.05L.35.14-.3.14Z" fill="#1c2624" opacity=".45"/></g>',
  birds:
    '<g fill="none" stroke="#2b3334" stroke-width=".07" stroke-linecap="round"><path d="M-1-.2Q-.8-.42-.62-.2Q-.44-.42-.24-.24"/><path d="M.2-.72Q.36-.9.5-.72Q.64-.9.8-.76"/><path d="M.9-.1Q1.04-.26 1.16-.1Q1.28-.26 1.42-.14"/><path d="M-.3-1.2Q-.18-1.34-.06-1.2Q.06-1.34.18-1.24"/></g>',
  lighthouse:
    '<g><path d="M-.13 0L-.085-.8H.085L.13 0Z" fill="#e4e0d4"/><path d="M.02 0L.02-.8H.085L.13 0Z" fill="#aaa79c"/><path d="M-.105-.42H.105L.095-.56H-.095Z" fill="#b4512f"/><path d="M-.11-.8H.11V-.83H-.11Z" fill="#39403f"/><path d="M-.065-.83V-.93H.065V-.83Z" fill="#f6dfa4"/><path d="M-.08-.93L0-1.01.08-.93Z" fill="#39403f"/><path d="M.16 0V-.14L.52-.13V0Z" fill="#cfcabd"/><path d="M.13-.13L.22-.22.48-.21.56-.12Z" fill="#5b605f"/></g>',
  bothy:
    '<g><path d="M-.8 0V-.4L.2-.43V0Z" fill="#8d8b80"/><path d="M.2 0V-.43L.62-.36V0Z" fill="#6a6a62"/><path d="M-.88-.38L-.64-.7.28-.74.36-.42.2-.42Z" fill="#4a4f4e"/><path d="M.2-.43L.28-.74.68-.34.62-.33Z" fill="#3c4140"/><path d="M-.6-.68V-.86H-.46V-.69Z" fill="#7a786d"/><path d="M-.14-.14V-.28H.02V-.14Z" fill="#f3c87a"/><path d="M-.52 0V-.28H-.37V0Z" fill="#3b3a33"/></g>',
};

function walker(coat: string, dark: string, pace: number): string {
  const legs =
    pace === 0
      ? '<path d="M-.05-.46L-.16-.2-.2 0H-.1L-.04-.2.02-.38.1-.2.16 0H.26L.17-.24.1-.46Z"'
      : '<path d="M-.05-.46L-.06-.2-.12 0H-.02L.03-.22.06-.4.12-.2.1 0H.2L.2-.22.11-.46Z"';
  return `<g>${legs} fill="${dark}"/><path d="M-.14-.42C-.16-.62-.12-.78-.02-.82.1-.84.17-.76.18-.62L.17-.4Z" fill="${coat}"/><path d="M.06-.83C.18-.8.24-.68.22-.5L.13-.46C.15-.6.13-.74.06-.83Z" fill="#000" opacity=".28"/><path d="M.13-.8C.26-.84.34-.74.33-.58.32-.48.24-.44.16-.46Z" fill="#2f3a36"/><path d="M-.12-.7L-.22-.52-.16-.46-.06-.62Z" fill="${coat}"/><circle cx="-.02" cy="-.91" r=".085" fill="${dark}"/><path d="M-.1-.92C-.1-1 .08-1.02 .08-.9Z" fill="${coat}"/><path d="M-.2-.5L-.3 0" stroke="${dark}" stroke-width=".025"/></g>`;
}

function tent(lit: boolean): string {
  const left = lit ? '#f6c983' : '#d7c9a3';
  const right = lit ? '#d98f45' : '#8f8a6d';
  const door = lit ? '#fff0c6' : '#4b4f44';
  const glow = lit
    ? '<radialGradient id="glow"><stop offset="0" stop-color="#ffd48a" stop-opacity=".5"/><stop offset=".4" stop-color="#f2a95a" stop-opacity=".16"/><stop offset="1" stop-color="#f2a95a" stop-opacity="0"/></radialGradient>'
    : '';
  return `<defs>${glow}<linearGradient id="fl" x1="0" y1="0" x2="1" y2="1"><stop offset="0" stop-color="${left}"/><stop offset="1" stop-color="${right}"/></linearGradient></defs>${
    lit
      ? '<ellipse cx="0" cy="-.25" rx="4.6" ry="3" fill="url(#glow)"/>'
      : '<ellipse cx=".25" cy="0" rx="1.5" ry=".1" fill="#101816" opacity=".35"/>'
  }<path d="M-1.25 0C-1-.5-.55-.95-.1-1 .5-1 1-.55 1.3 0Z" fill="url(#fl)"/><path d="M.1-1C.6-.92 1.02-.5 1.3 0L.62 0C.6-.45.42-.78.1-1Z" fill="#1b211d" opacity="${lit ? 0.22 : 0.3}"/><path d="M-.62 0C-.58-.4-.38-.72-.12-.84.08-.66.2-.36.2 0Z" fill="${door}"/><path d="M-1.25 0C-1-.5-.55-.95-.1-1 .24-.8.6-.5.62 0M-.1-1C-.4-.8-.6-.4-.62 0" fill="none" stroke="${lit ? '#8a5527' : '#57584a'}" stroke-width=".035"/><path d="M-1.25 0L-1.55.1M1.3 0L1.62.1M-.1-1L-1.5.06" stroke="#20261f" stroke-width=".015" opacity=".6"/>`;
}

/** SVG of all figures for a picture of the given size; `dim` 0..1 darkens them at night and in fog. */
export function figuresSvg(figures: readonly Figure[], width: number, height: number): string {
  const parts = figures.map((figure) => {
    const s = figure.size * height;
    return `<g transform="translate(${(figure.x * width).toFixed(1)} ${(figure.y * height).toFixed(1)}) scale(${s.toFixed(2)})">${DRAWINGS[figure.kind]}</g>`;
  });
  return `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}">${parts.join('')}</svg>`;
}
