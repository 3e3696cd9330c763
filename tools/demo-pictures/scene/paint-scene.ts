import sharp from 'sharp';
import { clamp } from '../paint/colour.ts';
import { randomStream } from '../paint/noise.ts';
import { createCanvas, toBytes } from '../paint/raster.ts';
import type { Canvas } from '../paint/raster.ts';
import { figuresSvg } from './figures.ts';
import { paintSky } from './sky.ts';
import { hiddenRows, paintRidge } from './terrain.ts';
import { plantTrees } from './trees.ts';
import type { Figure, Ridge, Scene } from './types.ts';
import { paintWater } from './water.ts';
import { paintCloudSea, paintFog, paintRain, paintSnow } from './weather.ts';

/** Portrait pictures zoom in: the landscape is enlarged by this factor around the focal point. */
const PORTRAIT_CLOSER = 1.5;
/** Share of full scale; below what AVIF at quality 50 keeps, enough to prevent banding in the sky. */
const GRAIN = 0.009;

/** An uncompressed picture: RGB, 8 bit. */
export interface RawPicture {
  data: Uint8Array;
  width: number;
  height: number;
}

/**
 * Paints a scene from back to front.
 * @param width,height pixels of the master.
 */
export async function paintScene(scene: Scene, width: number, height: number): Promise<RawPicture> {
  const portrait = height > width;
  const canvas = createCanvas(width, height);
  const ridges = portrait ? scene.ridges.map((ridge) => closer(ridge, scene.focus[0])) : scene.ridges;
  const light = scene.light;
  const horizon = scene.water?.y ?? Math.max(...ridges.slice(0, 2).map((ridge) => ridge.base));
  paintSky(canvas, light, scene.seed, clamp(horizon, 0.2, 1));
  const shore = scene.shore ?? ridges.length;
  const hidden = hiddenRows(ridges, width, height, scene.water && { before: shore, y: scene.water.y });
  for (const [index, ridge] of ridges.entries()) {
    paintWeatherBefore(canvas, scene, index);
    if (scene.water && index === shore) paintWater(canvas, scene.water, light, scene.seed);
    const seed = scene.seed * 31 + index * 977;
    const painted = paintRidge(canvas, ridge, light, seed, hidden[index]!);
    plantTrees(canvas, ridge, painted, light, seed);
  }
  if (scene.water && shore >= ridges.length) paintWater(canvas, scene.water, light, scene.seed);
  paintWeatherBefore(canvas, scene, ridges.length);
  if (scene.figures) {
    await paintFigures(
      canvas,
      portrait ? scene.figures.map((figure) => closerFigure(figure, scene.focus[0])) : scene.figures,
    );
  }
  if (scene.weather?.rain) paintRain(canvas, light, scene.seed ^ 0xa1, scene.weather.rain);
  if (scene.weather?.snow) paintSnow(canvas, scene.seed ^ 0x50, scene.weather.snow);
  finish(canvas, scene.seed);
  return { data: toBytes(canvas), width, height };
}

function closer(ridge: Ridge, focus: number): Ridge {
  const peaks = ridge.peaks.map((peak) => ({ ...peak, x: closerX(peak.x, focus), w: peak.w * PORTRAIT_CLOSER }));
  return { ...ridge, peaks };
}

const closerX = (x: number, focus: number): number => 0.5 + (focus - 0.5) * 0.45 + (x - focus) * PORTRAIT_CLOSER;

const closerFigure = (figure: Figure, focus: number): Figure => ({ ...figure, x: closerX(figure.x, focus) });

function paintWeatherBefore(canvas: Canvas, scene: Scene, index: number): void {
  for (const [n, fog] of (scene.weather?.fog ?? []).entries()) {
    if (fog.before === index) paintFog(canvas, scene.light, scene.seed + 71 * (n + 1), fog.y, fog.thick, fog.alpha);
  }
  for (const [n, sea] of (scene.weather?.cloudSea ?? []).entries()) {
    if (sea.before === index) paintCloudSea(canvas, scene.light, scene.seed + 53 * (n + 1), sea.y, sea.height);
  }
}

async function paintFigures(canvas: Canvas, figures: readonly Figure[]): Promise<void> {
  const { width, height, data } = canvas;
  const overlay = await sharp(Buffer.from(figuresSvg(figures, width, height)))
    .ensureAlpha()
    .raw()
    .toBuffer();
  for (let p = 0; p < width * height; p++) {
    const a = overlay[p * 4 + 3]! / 255;
    if (a === 0) continue;
    for (let c = 0; c < 3; c++) {
      const i = p * 3 + c;
      data[i] = data[i]! + (overlay[p * 4 + c]! / 255 - data[i]!) * a;
    }
  }
}

/** Print-like finish: a gentle tone curve, slight vignette, and grain against banding. */
function finish(canvas: Canvas, seed: number): void {
  const { width, height, data } = canvas;
  const random = randomStream(seed ^ 0x6a1);
  for (let y = 0; y < height; y++) {
    const dy = (y / height - 0.5) * 2;
    for (let x = 0; x < width; x++) {
      const dx = (x / width - 0.5) * 2;
      const corner = 1 - 0.05 * (dx * dx + dy * dy);
      const grain = (random() + random() - 1) * GRAIN;
      const i = (y * width + x) * 3;
      for (let c = 0; c < 3; c++) {
        const v = clamp(data[i + c]! * corner);
        const curved = v + (v * v * (3 - 2 * v) - v) * 0.28;
        data[i + c] = curved + grain;
      }
    }
  }
}
