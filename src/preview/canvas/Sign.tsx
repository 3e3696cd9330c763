/** Signs of the tools, drawn on a grid of 16. */
const SIGNS = {
  text: 'M3 5V3h10v2M8 3v10M6 13h4',
  grip: 'M6 3.5v.01M10 3.5v.01M6 8v.01M10 8v.01M6 12.5v.01M10 12.5v.01',
  addBefore: 'M2.5 10.5h11v3h-11zM8 1.5v6M5 4.5h6',
  addAfter: 'M2.5 2.5h11v3h-11zM8 8.5v6M5 11.5h6',
  up: 'M8 13V3M3.5 7.5 8 3l4.5 4.5',
  down: 'M8 3v10M3.5 8.5 8 13l4.5-4.5',
  move: 'M2.5 3h6M2.5 8h4M2.5 13h6M9 8h5M11.5 5.5 14 8l-2.5 2.5',
  copy: 'M5.5 5.5h8v8h-8zM10.5 2.5h-8v8',
  cut: 'M4 11.5a1.8 1.8 0 1 0 .01 0M12 11.5a1.8 1.8 0 1 0 .01 0M5 11.8 11 2M11 11.8 5 2',
  paste: 'M5.5 3.5h-2v10h9v-10h-2M6 2.5h4v2H6zM8 7v4M6 9l2 2 2-2',
  duplicate: 'M2.5 2.5h8v8h-8zM13.5 5.5v8h-8M6.5 4.5v4M4.5 6.5h4',
  hide: 'M2 8s2.3-4 6-4 6 4 6 4-2.3 4-6 4-6-4-6-4M2.5 13.5l11-11',
  show: 'M2 8s2.3-4 6-4 6 4 6 4-2.3 4-6 4-6-4-6-4M8 6.5a1.5 1.5 0 1 0 .01 0',
  cost: 'M3 11.5a5.5 5.5 0 1 1 10 0M8 11.5l2.5-4M8 11.5v.01',
  around: 'M2.5 2.5h11v11h-11zM5.5 6h5v4h-5z',
  remove: 'M3 4.5h10M6.5 4.5v-2h3v2M4.5 4.5l.7 9h5.6l.7-9',
  plus: 'M8 3v10M3 8h10',
} as const;
export type SignName = keyof typeof SIGNS;

export function Sign({ name }: { readonly name: SignName }) {
  return (
    <svg className="canvas-sign" viewBox="0 0 16 16" width="16" height="16" aria-hidden="true">
      <path d={SIGNS[name]} />
    </svg>
  );
}
