/** Signs of what a text can be given, drawn on a grid of 16. */
const SIGNS = {
  bold: 'M4.5 2.5h4a2.6 2.6 0 0 1 0 5.2h-4zM4.5 7.7h4.7a2.9 2.9 0 0 1 0 5.8H4.5z',
  italic: 'M7 2.5h5M4 13.5h5M9.8 2.5l-3.6 11',
  link: 'M6.5 9.5l3-3M7.2 4.6l1.6-1.6a2.9 2.9 0 0 1 4.1 4.1l-1.6 1.6M8.8 11.4 7.2 13a2.9 2.9 0 0 1-4.1-4.1l1.6-1.6',
  ul: 'M6.5 4h7.5M6.5 8h7.5M6.5 12h7.5M2.8 4v.01M2.8 8v.01M2.8 12v.01',
  ol: 'M7 4h7M7 8h7M7 12h7M2.3 3l1-.6v3.1M2 9.1c.4-1 2-.8 1.8.2L2.2 11H4M2.2 13h1.6',
  done: 'M3 8.5l3.2 3.2L13 4.5',
} as const;

export function TextSign({ name }: { readonly name: keyof typeof SIGNS }) {
  return (
    <svg className="canvas-sign" viewBox="0 0 16 16" width="16" height="16" aria-hidden="true">
      <path d={SIGNS[name]} />
    </svg>
  );
}
