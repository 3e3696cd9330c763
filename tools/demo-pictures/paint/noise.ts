/** Seeded noise: the same seed gives the same picture on every machine. */

/** A pseudo random stream in [0, 1) (mulberry32). */
export function randomStream(seed: number): () => number {
  let state = seed >>> 0;
  return () => {
    state = (state + 0x6d2b79f5) >>> 0;
    let t = state;
    t = Math.imul(t ^ (t >>> 15), t | 1);
    t ^= t + Math.imul(t ^ (t >>> 7), t | 61);
    return ((t ^ (t >>> 14)) >>> 0) / 4_294_967_296;
  };
}

/** A stable 32 bit number for a name (FNV-1a). */
export function seedOf(text: string): number {
  let hash = 0x811c9dc5;
  for (let i = 0; i < text.length; i++) hash = Math.imul(hash ^ text.charCodeAt(i), 0x01000193);
  return hash >>> 0;
}

export interface Noise {
  /** Gradient noise, about -1..1. */
  at(x: number, y: number): number;
  /** Sum of octaves, about -1..1; each octave doubles the frequency and halves the weight. */
  fbm(x: number, y: number, octaves: number): number;
  /** Sharp crests, 0..1, like eroded mountains. */
  ridged(x: number, y: number, octaves: number): number;
}

const LACUNARITY = 2.03;

/** Gradient noise over a table shuffled by `seed`. */
export function createNoise(seed: number): Noise {
  const random = randomStream(seed);
  const perm = new Uint8Array(512);
  const gx = new Float32Array(256);
  const gy = new Float32Array(256);
  for (let i = 0; i < 256; i++) {
    perm[i] = i;
    const angle = random() * Math.PI * 2;
    gx[i] = Math.cos(angle);
    gy[i] = Math.sin(angle);
  }
  for (let i = 255; i > 0; i--) {
    const j = Math.floor(random() * (i + 1));
    const held = perm[i]!;
    perm[i] = perm[j]!;
    perm[j] = held;
  }
  perm.copyWithin(256, 0, 256);

  const at = (x: number, y: number): number => {
    const xf = Math.floor(x);
    const yf = Math.floor(y);
    const dx = x - xf;
    const dy = y - yf;
    const xi = xf & 255;
    const yi = yf & 255;
    const top = perm[xi]! + yi;
    const next = perm[xi + 1]! + yi;
    const a = perm[top]!;
    const b = perm[next]!;
    const c = perm[top + 1]!;
    const d = perm[next + 1]!;
    const u = dx * dx * dx * (dx * (dx * 6 - 15) + 10);
    const v = dy * dy * dy * (dy * (dy * 6 - 15) + 10);
    const na = gx[a]! * dx + gy[a]! * dy;
    const nb = gx[b]! * (dx - 1) + gy[b]! * dy;
    const nc = gx[c]! * dx + gy[c]! * (dy - 1);
    const nd = gx[d]! * (dx - 1) + gy[d]! * (dy - 1);
    const l = na + u * (nb - na);
    const r = nc + u * (nd - nc);
    return (l + v * (r - l)) * 1.5;
  };

  const fbm = (x: number, y: number, octaves: number): number => {
    let sum = 0;
    let weight = 0.5;
    for (let i = 0; i < octaves; i++) {
      sum += at(x, y) * weight;
      weight *= 0.5;
      x = x * LACUNARITY + 17.3;
      y = y * LACUNARITY + 9.1;
    }
    return sum;
  };

  const ridged = (x: number, y: number, octaves: number): number => {
    let sum = 0;
    let weight = 0.55;
    let carry = 1;
    for (let i = 0; i < octaves; i++) {
      let n = 1 - Math.abs(at(x, y));
      n *= n;
      sum += n * weight * carry;
      carry = Math.min(1, n * 1.4);
      weight *= 0.5;
      x = x * LACUNARITY + 5.7;
      y = y * LACUNARITY + 31.1;
    }
    return sum;
  };

  return { at, fbm, ridged };
}
