import { mixNumber } from '../../paint/colour.ts';
import { randomStream } from '../../paint/noise.ts';
import type { Cover, Light, Peak, Ridge } from '../types.ts';

interface RangePlan {
  seed: number;
  count: number;
  /** Crest base of the farthest and the nearest ridge, in picture heights. */
  from: number;
  to: number;
  /** Summit height of the farthest and the nearest ridge. */
  rise: readonly [number, number];
  haze: readonly [number, number];
  cover: Cover;
  relief?: number;
  scale?: number;
  mist?: number;
  snowline?: number;
  sharp?: number;
  soft?: number;
  /** Summits lean towards this x, to guide the eye. */
  towards?: number;
  trees?: Ridge['trees'];
}

/** Receding ridges: each lower, nearer, darker and more broken than the one behind it. */
export function range(plan: RangePlan): Ridge[] {
  const random = randomStream(plan.seed * 7919);
  return Array.from({ length: plan.count }, (_, index) => {
    const t = plan.count === 1 ? 1 : index / (plan.count - 1);
    const base = mixNumber(plan.from, plan.to, t);
    const rise = mixNumber(plan.rise[0], plan.rise[1], t);
    const peaks: Peak[] = Array.from({ length: 3 + Math.floor(random() * 3) }, (_, n) => {
      const free = random() * 1.2 - 0.1;
      const x = n === 0 && plan.towards !== undefined ? plan.towards + (random() - 0.5) * 0.3 : free;
      return { x, h: rise * (n === 0 ? 1 : 0.35 + random() * 0.5), w: 0.2 + random() * 0.34, sharp: plan.sharp ?? 0.6 };
    });
    const next = index < plan.count - 1 ? mixNumber(plan.from, plan.to, (index + 1) / (plan.count - 1)) : base;
    return {
      foot: Math.min(1.05, next + 0.12 + (next - base)),
      base,
      peaks,
      relief: (plan.relief ?? 0.05) * mixNumber(0.55, 1, t),
      scale: (plan.scale ?? 4) * mixNumber(1.5, 1, t),
      cover: plan.cover,
      haze: mixNumber(plan.haze[0], plan.haze[1], t),
      mist: plan.mist ?? 0.5,
      soft: plan.soft ?? 0.25,
      ...(plan.snowline === undefined ? {} : { snowline: plan.snowline }),
      ...(plan.trees ? { trees: { ...plan.trees, size: plan.trees.size * mixNumber(0.4, 1, t) } } : {}),
    };
  });
}

/** One ridge with its defaults filled in. */
export function ridge(plan: Partial<Ridge> & Pick<Ridge, 'base' | 'foot' | 'peaks'>): Ridge {
  return { relief: 0.05, scale: 4, cover: 'rock', haze: 0.3, mist: 0.4, soft: 0.25, ...plan };
}

/** The foreground: gentle, receding from the viewer, below everything else. */
export function foreground(plan: Partial<Ridge> & Pick<Ridge, 'base'>): Ridge {
  return {
    foot: 1.12,
    peaks: [],
    relief: 0.045,
    scale: 3,
    cover: 'grass',
    haze: 0,
    mist: 0,
    soft: 0.75,
    depth: 2.4,
    ...plan,
  };
}

/** A light with some of its properties changed. */
export function lit(light: Light, changes: Partial<Light>): Light {
  return { ...light, ...changes };
}
