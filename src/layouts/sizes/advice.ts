import { CM_PER_INCH, FRACTIONS, inches, type SizeChart } from './schema.ts';

type Table = SizeChart['tables'][number];
/** Unit in which lengths are shown and typed. */
export type LengthUnit = 'cm' | 'in';

/** What a chart says to somebody's measures. */
export type Advice =
  | { readonly kind: 'size'; readonly size: string; readonly isMixed: boolean }
  | { readonly kind: 'between'; readonly smaller: string; readonly larger: string; readonly isMixed: boolean }
  | { readonly kind: 'below'; readonly size: string }
  | { readonly kind: 'above'; readonly size: string };

/**
 * The columns to measure by: lengths given as a range, since these vary with the body; where a table has none, all
 * lengths (that of a foot).
 *
 * @returns their indexes
 */
export function measuredColumns({ columns, rows }: Table): number[] {
  const lengths = columns.flatMap(({ unit }, index) => (unit === 'length' ? [index] : []));
  const ranged = lengths.filter((index) => rows.some(({ cells }) => cells[index]?.includes('–')));
  return ranged.length > 0 ? ranged : lengths;
}

/**
 * A length as typed: `92`, `36.5`, `36,5`, `36½`, `9 ⅛`, `½`.
 *
 * @returns centimetres; undefined for anything else, and for what no body measures
 */
export function typedLength(text: string, unit: LengthUnit): number | undefined {
  const plain = text
    .trim()
    .replace(/ ?([⅛-⅞¼-¾])$/, (_, sign: string) => String(FRACTIONS[sign] ?? sign).slice(1))
    .replace(',', '.')
    .replace(/^\./, '0.');
  if (!/^\d{1,3}(?:\.\d{1,3})?$/.test(plain)) return undefined;
  const cm = Number(plain) * (unit === 'in' ? CM_PER_INCH : 1);
  return cm > 0 && cm <= 300 ? cm : undefined;
}

/** Centimetres by which a single length may be missed: it is shown to an eighth of an inch. */
const TOLERANCE = CM_PER_INCH / 16;

/** The least and the most that each row of a column shows, in centimetres. */
function boundsOf({ rows }: Table, column: number, unit: LengthUnit): (readonly [low: number, high: number])[] {
  const cells = rows.map((row) => row.cells[column] ?? '');
  return (unit === 'in' ? inches(cells) : cells).map((cell) => {
    const [low = Number.NaN, high] = cell.split('–').map((length) => typedLength(length, unit) ?? Number.NaN);
    return high === undefined ? [low - TOLERANCE, low + TOLERANCE] : [low, high];
  });
}

/** Where a measure stands among the rows: an index, a half between two, -1 below all, the number of rows above all. */
function placeOf(cm: number, bounds: ReturnType<typeof boundsOf>): number {
  // Where one size ends as the next begins, the measure lies between the two.
  const seam = bounds.findIndex(([, high], row) => high === cm && bounds[row + 1]?.[0] === cm);
  if (seam >= 0) return seam + 0.5;
  // Rows of a back length overlap: the one whose middle is nearest.
  const [best] = bounds
    .flatMap(([low, high], row) => (cm >= low && cm <= high ? [{ row, off: Math.abs(cm - (low + high) / 2) }] : []))
    .sort((a, b) => a.off - b.off);
  if (best !== undefined) return best.row;
  const next = bounds.findIndex(([low]) => cm < low);
  return next < 0 ? bounds.length : next === 0 ? -1 : next - 0.5;
}

/**
 * The size for somebody's measures, from the same table that the chart shows. Where measures disagree, the largest
 * decides: what is too wide somewhere can be worn, what is too tight cannot.
 *
 * @param measures centimetres by column
 * @param unit in which the chart was read: rounded to inches, its sizes end elsewhere
 * @returns undefined without a measure
 */
export function adviseSize(
  table: Table,
  measures: ReadonlyMap<number, number>,
  unit: LengthUnit = 'cm',
): Advice | undefined {
  const places = [...measures]
    .map(([column, cm]) => placeOf(cm, boundsOf(table, column, unit)))
    .filter((place) => !Number.isNaN(place));
  if (places.length === 0) return undefined;
  const { rows } = table;
  const sizeAt = (index: number): string => rows[index]?.size ?? '';
  const place = Math.max(...places);
  if (place < 0) return { kind: 'below', size: sizeAt(0) };
  if (place >= rows.length) return { kind: 'above', size: sizeAt(rows.length - 1) };
  const isMixed = place - Math.min(...places) >= 1;
  return Number.isInteger(place)
    ? { kind: 'size', size: sizeAt(place), isMixed }
    : { kind: 'between', smaller: sizeAt(Math.floor(place)), larger: sizeAt(Math.ceil(place)), isMixed };
}
