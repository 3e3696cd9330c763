/**
 * Draws pictures side by side, for review while working on the drawing code:
 *   node tools/demo-pictures/contact-sheet.ts out.png scenes [landscape|portrait]
 *   node tools/demo-pictures/contact-sheet.ts out.png products [front|back]
 */
import { parseArgs } from 'node:util';
import sharp from 'sharp';
import { loadProducts } from './product/description.ts';
import { paintProduct } from './product/paint-product.ts';
import { SCENES } from './scene/catalogue.ts';
import { paintScene } from './scene/paint-scene.ts';
import type { RawPicture } from './scene/paint-scene.ts';

const GAP = 6;
const {
  positionals: [out = 'contact-sheet.png', what = 'scenes', variant = 'landscape'],
} = parseArgs({ allowPositionals: true });

const pictures: RawPicture[] = [];
if (what === 'scenes') {
  const [width, height] = variant === 'portrait' ? [256, 320] : [480, 270];
  for (const scene of Object.values(SCENES)) pictures.push(await paintScene(scene, width, height));
} else {
  for (const product of loadProducts()) {
    pictures.push(
      await paintProduct(product, product.colours[0]!.code, variant === 'back' ? 'back' : 'front', 320, 400),
    );
  }
}
const [{ width, height } = { width: 1, height: 1 }] = pictures;
const columns = Math.ceil(Math.sqrt(pictures.length));
const rows = Math.ceil(pictures.length / columns);
const tiles = pictures.map((picture, n) => ({
  input: Buffer.from(picture.data),
  raw: { width, height, channels: 3 as const },
  left: (n % columns) * (width + GAP),
  top: Math.floor(n / columns) * (height + GAP),
}));
await sharp({
  create: { width: columns * (width + GAP), height: rows * (height + GAP), channels: 3, background: '#ffffff' },
})
  .composite(tiles)
  .png()
  .toFile(out);
