import { instant } from './viewer-query.ts';

/**
 * The address a view should have: without empty parameters, the date as an
 * instant, so that a copied link means the same everywhere.
 *
 * @returns where to go, or undefined when the address is clean
 */
export function cleanAddress(params: URLSearchParams): string | undefined {
  const clean = new URLSearchParams();
  // Checkboxes of one name are one list.
  for (const [name, value] of params)
    if (value.trim() !== '')
      clean.set(name, name === 'locales' && clean.has(name) ? `${clean.get(name)},${value.trim()}` : value.trim());
  // Without scripts the field for a free width stands beside the offered ones.
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
