import { clamp, mixNumber, rgb, smoothstep } from '../paint/colour.ts';
import { createNoise } from '../paint/noise.ts';
import type { Canvas } from '../paint/raster.ts';
import type { Light, Water } from './types.ts';

/** Rows of the reflection averaged for one pixel of moving water. */
const SAMPLES = 5;

/** Paints still or moving water below `water.y`, reflecting what is above it. */
export function paintWater(canvas: Canvas, water: Water, light: Light, seed: number): void {
  const { width, height, data } = canvas;
  const noise = createNoise(seed ^ 0x7a7e);
  const line = Math.round(water.y * height);
  const tint = rgb(water.tint);
  const above = data.slice(0, line * width * 3);
  const exposure = light.exposure ?? 1;
  for (let y = line; y < height; y++) {
    const t = (y - line) / (height - line);
    // Perspective: rows near the horizon contain many waves, near rows few.
    const far = 1 / (t + 0.045);
    const fresnel = mixNumber(water.mirror, water.mirror * 0.45, smoothstep(0, 1, t));
    const stretch = water.sea ? 3.1 : 2.3;
    for (let x = 0; x < width; x++) {
      const u = (x / height - width / height / 2) * far;
      const wave = noise.fbm(u * stretch, far * stretch * 2.6, 4);
      const swell = noise.at(u * 0.5 + 3, far * 1.4 + wave * 0.3);
      const slope = (wave * 0.7 + swell * 0.5) * water.chop;
      let r = 0;
      let g = 0;
      let b = 0;
      for (let n = 0; n < SAMPLES; n++) {
        const spread = (n / (SAMPLES - 1) - 0.5) * water.chop * 0.5 * (0.1 + t);
        const reach = y - line + slope * height * (0.02 + t * 0.5) + spread * height * 0.5;
        const sy = Math.round(clamp(line - 1 - reach * 0.96, 0, line - 1));
        const sx = Math.round(clamp(x + wave * water.chop * width * 0.012, 0, width - 1));
        const i = (sy * width + sx) * 3;
        r += above[i]!;
        g += above[i + 1]!;
        b += above[i + 2]!;
      }
      const ripple = 1 + slope * 0.28;
      const i = (y * width + x) * 3;
      data[i] = mixNumber(tint[0] * exposure, r / SAMPLES, fresnel) * ripple;
      data[i + 1] = mixNumber(tint[1] * exposure, g / SAMPLES, fresnel) * ripple;
      data[i + 2] = mixNumber(tint[2] * exposure, b / SAMPLES, fresnel) * ripple;
      if (water.chop > 0.45) {
        const crest =
          smoothstep(0.3, 0.52, wave + swell * 0.35) * (water.chop - 0.4) * smoothstep(1.05, 0.2, t * 0.6 + 0.2);
        for (let c = 0; c < 3; c++) data[i + c] = mixNumber(data[i + c]!, 0.86 * exposure + 0.06, crest * 0.7);
      }
      // The shoreline is dark, then bright.
      const rim = Math.exp(-(y - line) / (height * 0.0018));
      for (let c = 0; c < 3; c++) data[i + c] = data[i + c]! * (1 - rim * 0.22);
    }
  }
}
