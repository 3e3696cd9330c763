import sharp from 'sharp';
import { seedOf } from '../paint/noise.ts';

const INK = '#14201c';
const WIDTH = 960;
const HEIGHT = 320;

/** Quiet geometric marks; which one stands before a name follows from the name. */
const MARKS = [
  '<path d="M0 90L50 0L100 90Z M28 90L50 50L72 90Z" fill-rule="evenodd"/>',
  '<path d="M50 0A50 50 0 1 1 49.9 0Z M50 16A34 34 0 1 0 50.1 16Z M50 34L66 66H34Z" fill-rule="evenodd"/>',
  '<path d="M0 20H100V34H0ZM0 48H100V62H0ZM0 76H64V90H0Z"/>',
  '<path d="M50 0L100 28V72L50 100L0 72V28Z M50 18L16 37V63L50 82L84 63V37Z" fill-rule="evenodd"/>',
  '<path d="M0 100C0 45 45 0 100 0V30C62 30 30 62 30 100ZM52 100C52 74 74 52 100 52V82C90 82 82 90 82 100Z"/>',
  '<path d="M0 60C25 20 45 20 60 50C70 70 85 70 100 40V66C85 96 64 96 50 68C40 46 25 50 0 88Z"/>',
  '<path d="M44 0H56V44H100V56H56V100H44V56H0V44H44Z"/>',
  '<path d="M10 100V0H36L64 58V0H90V100H64L36 42V100Z"/>',
] as const;

const STYLES = [
  { family: 'Liberation Sans', weight: 700, spacing: 2, upper: true, size: 92 },
  { family: 'Liberation Sans', weight: 400, spacing: -2, upper: false, size: 112 },
  { family: 'Liberation Sans Narrow', weight: 700, spacing: 8, upper: true, size: 96 },
  { family: 'DejaVu Serif', weight: 400, spacing: 0, upper: false, size: 100 },
] as const;

/** A partner's mark and name, ink on nothing, as PNG (960 × 320). @param name kebab case, a-z and 0-9 */
export async function renderLogo(name: string): Promise<Buffer> {
  const seed = seedOf(name);
  const style = STYLES[(seed >>> 8) % STYLES.length]!;
  const words = name
    .split('-')
    .map((word) => word.charAt(0).toUpperCase() + word.slice(1))
    .join(' ');
  const text = style.upper ? words.toUpperCase() : words;
  const mark = MARKS[seed % MARKS.length]!;
  const label = `<text x="190" y="${HEIGHT / 2 + style.size * 0.36}" font-family="${style.family}, sans-serif" font-weight="${style.weight}" font-size="${style.size}" letter-spacing="${style.spacing}" fill="${INK}">${text}</text>`;
  const drawing = `<svg xmlns="http://www.w3.org/2000/svg" width="2400" height="${HEIGHT}"><g fill="${INK}" transform="translate(40 ${HEIGHT / 2 - 55}) scale(1.1)">${mark}</g>${label}</svg>`;
  const trimmed = await sharp(Buffer.from(drawing)).trim().png().toBuffer();
  const empty = { r: 0, g: 0, b: 0, alpha: 0 };
  return sharp(trimmed)
    .resize(WIDTH - 96, HEIGHT - 96, { fit: 'contain', background: empty })
    .extend({ top: 48, bottom: 48, left: 48, right: 48, background: empty })
    .png()
    .toBuffer();
}
