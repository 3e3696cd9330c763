import { clamp, mixNumber, rgb, smoothstep } from '../paint/colour.ts';
import { createNoise, randomStream } from '../paint/noise.ts';
import { blend } from '../paint/raster.ts';
import type { Canvas } from '../paint/raster.ts';
import { dot } from './sky.ts';
import type { Light } from './types.ts';

/** A bank of fog: dense along its centre line, ragged at its edges. Lengths in picture heights. */
export function paintFog(canvas: Canvas, light: Light, seed: number, y0: number, thick: number, alpha: number): void {
  const { width, height, data } = canvas;
  const noise = createNoise(seed);
  const haze = rgb(light.haze);
  for (let y = 0; y < height; y++) {
    const d = (y / height - y0) / thick;
    if (Math.abs(d) > 2.4) continue;
    for (let x = 0; x < width; x++) {
      const u = x / height;
      const torn = noise.fbm(u * 2.2, (y / height) * 6.5, 5);
      const bent = d + torn * 1.3;
      const a = Math.exp(-bent * bent * 1.4) * alpha * (0.72 + torn * 0.5);
      const i = (y * width + x) * 3;
      const up = 1 + clamp(-d) * 0.05;
      data[i] = mixNumber(data[i]!, haze[0] * up, clamp(a));
      data[i + 1] = mixNumber(data[i + 1]!, haze[1] * up, clamp(a));
      data[i + 2] = mixNumber(data[i + 2]!, haze[2] * up, clamp(a));
    }
  }
}

/** Cloud seen from above: billows that shrink with distance, lit from the upper left. */
export function paintCloudSea(canvas: Canvas, light: Light, seed: number, y0: number, rise: number): void {
  const { width, height, data } = canvas;
  const noise = createNoise(seed);
  const haze = rgb(light.haze);
  const sun = rgb(light.sun);
  const ambient = rgb(light.ambient);
  const top = Math.floor((y0 - rise) * height);
  for (let y = Math.max(0, top); y < height; y++) {
    const t = (y / height - y0 + rise) / (1 - y0 + rise);
    const far = 1 / (t + 0.16);
    for (let x = 0; x < width; x++) {
      const u = (x / height - width / height / 2) * far * 1.5;
      const w = far * 1.7;
      const bend = noise.fbm(u * 0.6, w * 0.6, 2) * 0.7;
      const puff = billow(noise, u + bend, w + bend);
      const toSun = billow(noise, u + bend - 0.11, w + bend + 0.1);
      const edge = smoothstep(0, 0.09 + 0.1 * t, t - 0.05 + (puff - 0.45) * 0.16);
      const lit = clamp(0.52 + (puff - toSun) * 1.5 + (puff - 0.5) * 0.5);
      const veil = clamp(0.75 - t * 1.15);
      const i = (y * width + x) * 3;
      for (let c = 0; c < 3; c++) {
        const shadeColour = mixNumber(ambient[c]! * 0.96, haze[c]!, 0.35);
        const own = mixNumber(shadeColour, mixNumber(sun[c]!, 1, 0.55) * 0.97, lit);
        data[i + c] = mixNumber(data[i + c]!, mixNumber(own, haze[c]!, veil), edge * 0.97);
      }
    }
  }
}

function billow(noise: ReturnType<typeof createNoise>, x: number, y: number): number {
  let sum = 0;
  let weight = 0.55;
  for (let i = 0; i < 5; i++) {
    sum += Math.abs(noise.at(x, y)) * weight;
    weight *= 0.48;
    x = x * 2.1 + 3.1;
    y = y * 2.1 + 8.7;
  }
  return 1 - sum * 1.25;
}

/** Slanting rain: curtains in the distance, thin streaks near the viewer. */
export function paintRain(canvas: Canvas, light: Light, seed: number, amount: number): void {
  const { width, height, data } = canvas;
  const noise = createNoise(seed);
  const random = randomStream(seed);
  const haze = rgb(light.haze);
  for (let y = 0; y < height; y++) {
    for (let x = 0; x < width; x++) {
      const slanted = x / height + (y / height) * 0.16;
      const curtain = noise.fbm(slanted * 5, (y / height) * 0.5, 4);
      const a = clamp(curtain * 0.6 + 0.06) * amount * 0.4;
      const i = (y * width + x) * 3;
      for (let c = 0; c < 3; c++) data[i + c] = mixNumber(data[i + c]!, haze[c]!, a);
    }
  }
  const count = Math.round(420 * amount * (width / height));
  for (let n = 0; n < count; n++) {
    const near = random() ** 2;
    const length = height * (0.018 + near * 0.05);
    const x0 = random() * width * 1.1;
    const y0 = random() * height;
    const a = (0.05 + near * 0.09) * amount;
    for (let s = 0; s < length; s++) {
      const fade = Math.sin((s / length) * Math.PI);
      const x = x0 - s * 0.16;
      const xi = Math.floor(x);
      blend(canvas, xi, Math.floor(y0 + s), 0.93, 0.95, 0.95, a * fade * (1 - x + xi));
      blend(canvas, xi + 1, Math.floor(y0 + s), 0.93, 0.95, 0.95, a * fade * (x - xi));
    }
  }
}

/** Falling snow: a veil of small flakes and a few large soft ones. */
export function paintSnow(canvas: Canvas, seed: number, amount: number): void {
  const { width, height } = canvas;
  const random = randomStream(seed);
  const count = Math.round(520 * amount * (width / height));
  for (let n = 0; n < count; n++) {
    const near = random() ** 5;
    const radius = height * (0.0009 + near * 0.0042);
    const alpha = 0.62 * (1 - near * 0.55);
    dot(canvas, random() * width, random() * height, radius, [0.97, 0.975, 0.98], alpha);
  }
}
