/** Country → its scale, with the first and the last size; elsewhere the European one is written on the box. */
const SCALES: Readonly<Record<string, { readonly name: string; readonly from: number; readonly to: number }>> = {
  US: { name: 'US', from: 5, to: 14 },
  CA: { name: 'US', from: 5, to: 14 },
  GB: { name: 'UK', from: 3, to: 13 },
};
const EUROPE = { name: 'EU', from: 35, to: 49 };

/**
 * The sizes of shoes that can be preferred in the country of a locale, e.g. `UK 6`.
 * @param present the size stored, which stays possible when it is of another scale
 */
export function shoeSizes(locale: string, present: string | null): string[] {
  const { name, from, to } = SCALES[locale.slice(-2).toUpperCase()] ?? EUROPE;
  const sizes = Array.from({ length: to - from + 1 }, (_, index) => `${name} ${from + index}`);
  return present === null || present === '' || sizes.includes(present) ? sizes : [present, ...sizes];
}
