import { instant } from './viewer-query.ts';

/**
 * Canonical address of a view: no empty parameters, the date as an instant, so that a copied link means the same
 * everywhere.
 *
 * @returns the address to redirect to; undefined when it is canonical already
 */
export function cleanAddress(params: URLSearchParams): string | undefined {
  const clean = new URLSearchParams();
  // Checkboxes of one name become one list.
  for (const [name, value] of params)
    if (value.trim() !== '')
      clean.set(name, name === 'locales' && clean.has(name) ? `${clean.get(name)},${value.trim()}` : value.trim());
  // Without scripts the form sends the free width beside the offered ones.
  const free = clean.get('freeWidth');
  clean.delete('freeWidth');
  if (free !== null) clean.set('width', free);
  const date = clean.get('previewDateTime');
  const exact = date === null ? undefined : instant(date);
  if (exact !== undefined) clean.set('previewDateTime', exact);
  const text = clean.toString();
  if (text === params.toString()) return undefined;
  return text === '' ? '/preview' : `/preview?${text}`;
}
