/** City of a time zone: `America/New_York` is `New York`. */
export const sayZone = (zone: string): string => zone.replace(/^.*\//, '').replaceAll('_', ' ');
