/**
 * Position of a picture in a crop by `object-position`, so that it shows what the media service cuts out: the focal point
 * in the middle, as far as the picture reaches.
 *
 * @param own width to height of the picture
 * @param crop width to height of the crop
 */
export function cropPosition([x, y]: readonly [number, number], own: number, crop: number): string {
  const along = (focus: number, part: number): number => {
    if (part >= 1) return 50;
    const start = Math.min(1 - part, Math.max(0, focus - part / 2));
    return Math.round((start / (1 - part)) * 1000) / 10;
  };
  return `${along(x, crop / own)}% ${along(y, own / crop)}%`;
}
