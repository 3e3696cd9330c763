import { expect, test } from 'vitest';
import { SCENES } from './catalogue.ts';
import { paintScene } from './paint-scene.ts';

const REQUIRED = [
  'fell-dawn',
  'fell-noon',
  'fell-dusk',
  'fell-rain',
  'fell-snow',
  'fell-fog',
  'fell-night',
  'tarn-dawn',
  'tarn-still',
  'tarn-storm',
  'tarn-autumn',
  'ridge-blue',
  'ridge-gold',
  'ridge-cloud-sea',
  'ridge-snowline',
  'ridge-camp',
  'coast-gale',
  'coast-low-tide',
  'coast-evening',
  'moor-heather',
  'moor-mist',
  'moor-winter',
  'forest-edge',
  'forest-rain',
  'forest-snow',
  'valley-river',
  'valley-farm',
  'valley-first-light',
  'pass-walker',
  'pass-wind',
  'pass-late',
  'camp-lantern',
  'camp-morning',
  'camp-frost',
  'scree-noon',
  'plateau-stars',
];
const WIDTH = 96;
const HEIGHT = 54;
/** Mean difference on a 16 × 9 thumbnail, of 255: below this two pictures look alike. */
const DISTINCT = 7;

/** A thumbnail: the picture in 16 × 9 patches. */
function glance(data: Uint8Array): number[] {
  const cell = WIDTH / 16;
  const out: number[] = [];
  for (let row = 0; row < 9; row++) {
    for (let column = 0; column < 16; column++) {
      for (let c = 0; c < 3; c++) {
        let sum = 0;
        for (let y = 0; y < cell; y++)
          for (let x = 0; x < cell; x++) sum += data[((row * cell + y) * WIDTH + column * cell + x) * 3 + c]!;
        out.push(sum / (cell * cell));
      }
    }
  }
  return out;
}

test('every promised scene exists', () => {
  expect(REQUIRED.filter((name) => !(name in SCENES))).toEqual([]);
});

test('no two scenes look alike, none is flat', { tags: ['long'] }, async () => {
  const glances = new Map<string, number[]>();
  for (const [name, scene] of Object.entries(SCENES))
    glances.set(name, glance((await paintScene(scene, WIDTH, HEIGHT)).data));
  const alike: string[] = [];
  const names = [...glances.keys()];
  for (const [i, a] of names.entries()) {
    const first = glances.get(a)!;
    expect(Math.max(...first) - Math.min(...first), `${a} has light and dark`).toBeGreaterThan(40);
    for (const b of names.slice(i + 1)) {
      const second = glances.get(b)!;
      const mean = first.reduce((sum, value, n) => sum + Math.abs(value - second[n]!), 0) / first.length;
      if (mean < DISTINCT) alike.push(`${a} ~ ${b}: ${mean.toFixed(1)}`);
    }
  }
  expect(alike).toEqual([]);
});

test('the same scene gives the same bytes', async () => {
  const scene = SCENES['camp-lantern']!;
  const [first, second] = [await paintScene(scene, WIDTH, HEIGHT), await paintScene(scene, WIDTH, HEIGHT)];
  expect(Buffer.from(first.data).equals(Buffer.from(second.data))).toBe(true);
});
