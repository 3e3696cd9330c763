import { spawn } from 'node:child_process';
import { mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { parseArgs } from 'node:util';
import sharp from 'sharp';
import { createNoise, randomStream } from '../demo-pictures/paint/noise.ts';
import { MEDIA } from '../demo-pictures/masters.ts';

/**
 * `npm run films [-- --stills] [name …]`: renders the demo shop's videos from its scenes, with
 * ffmpeg. They are committed, so ffmpeg is needed only to change one.
 * Each video ends as it begins, so that it loops seamlessly. Those of products have their first frame beside them, which
 * shows until one plays; with `--stills` only these are made.
 */
const OUT = `${MEDIA}films/`;
const FPS = 24;
/** Sideways share of falling rain. */
const SLANT = 0.16;
/** Share of red, green and blue that a wet day leaves. */
const WET_LIGHT = [0.74, 0.8, 0.83] as const;

interface Film {
  readonly name: string;
  /** Name of its picture below `content/media`, without the extension. */
  readonly picture: string;
  readonly width: number;
  readonly height: number;
  readonly seconds: number;
  /** Maximum zoom of the slow push in and out; 1 means no movement. */
  readonly zoom: number;
  readonly fog?: {
    readonly y: number;
    readonly thick: number;
    readonly alpha: number;
    readonly colour: readonly [number, number, number];
  };
  readonly snow?: number;
  /** Number of streaks. The picture gets the light of a wet day. */
  readonly rain?: number;
  /** Point that the zoom pushes towards, as shares of width and height; the middle unless given. */
  readonly towards?: readonly [x: number, y: number];
  /** Encoder quality: lower is better. */
  readonly crf: number;
  /** Heights and bit rates (kbit/s) of the streamed renditions; without them a single mp4. */
  readonly renditions?: readonly (readonly [height: number, rate: number])[];
}

const FILMS: readonly Film[] = [
  {
    name: 'valley-inversion',
    picture: 'scenes/ridge-cloud-sea-landscape',
    width: 1280,
    height: 720,
    seconds: 40,
    zoom: 1.17,
    fog: { y: 0.72, thick: 0.3, alpha: 0.5, colour: [236, 226, 214] },
    crf: 27,
    renditions: [
      [720, 480],
      [360, 170],
    ],
  },
  {
    name: 'valley-inversion',
    picture: 'scenes/ridge-cloud-sea-landscape',
    width: 960,
    height: 540,
    seconds: 12,
    zoom: 1.1,
    fog: { y: 0.72, thick: 0.3, alpha: 0.5, colour: [236, 226, 214] },
    crf: 29,
  },
  {
    name: 'snow-on-the-fell',
    picture: 'scenes/fell-snow-landscape',
    width: 960,
    height: 540,
    seconds: 10,
    zoom: 1,
    snow: 420,
    crf: 31,
  },
  {
    name: 'snow-on-the-fell-tall',
    picture: 'scenes/fell-snow-portrait',
    width: 540,
    height: 676,
    seconds: 10,
    zoom: 1,
    snow: 300,
    crf: 31,
  },
  {
    name: 'mist-on-the-moor',
    picture: 'scenes/moor-mist-landscape',
    width: 960,
    height: 540,
    seconds: 12,
    zoom: 1,
    fog: { y: 0.62, thick: 0.22, alpha: 0.8, colour: [224, 226, 222] },
    crf: 29,
  },
  {
    name: 'skarn-in-the-rain',
    picture: 'products/NF104001-MOS-front',
    width: 720,
    height: 900,
    seconds: 8,
    zoom: 1.5,
    towards: [0.5, 0.32],
    rain: 260,
    crf: 29,
  },
  {
    name: 'scar-in-the-wet',
    picture: 'products/NF201001-TAR-front',
    width: 720,
    height: 900,
    seconds: 8,
    zoom: 1.16,
    towards: [0.5, 0.55],
    rain: 260,
    crf: 29,
  },
];

/** Tileable cloud noise, 0 to 1. */
function tile(width: number, height: number, seed: number): Float32Array {
  const noise = createNoise(seed);
  const values = new Float32Array(width * height);
  for (let y = 0; y < height; y++) {
    for (let x = 0; x < width; x++) {
      const t = x / width;
      const here = noise.fbm((x / height) * 1.6, (y / height) * 4, 5);
      const before = noise.fbm(((x - width) / height) * 1.6, (y / height) * 4, 5);
      values[y * width + x] = Math.min(1, Math.max(0, 0.5 + (here * (1 - t) + before * t)));
    }
  }
  return values;
}

/** Interpolated value of a row of a repeating tile. */
function along(values: Float32Array, row: number, width: number, x: number): number {
  const left = Math.floor(x);
  const a = values[row + (left % width)]!;
  return a + (values[row + ((left + 1) % width)]! - a) * (x - left);
}

/** Draws frames in sequence; `at` runs from 0 to 1 over the video. */
function painter(film: Film, source: Buffer, from: { width: number; height: number }) {
  const { width, height } = film;
  const clouds = film.fog ? [tile(width, height, 7), tile(width, height, 19)] : [];
  const random = randomStream(11);
  const flakes = Array.from({ length: film.snow ?? 0 }, () => {
    const near = random() ** 2;
    return {
      x: random(),
      y: random(),
      size: (0.9 + near * 3.2) * (height / 540),
      falls: 1 + Math.round(near * 2),
      drift: 1 + Math.round(near),
      sway: random() * 6.28,
      alpha: 0.35 + near * 0.5,
    };
  });
  const light = film.rain === undefined ? [1, 1, 1] : WET_LIGHT;
  const streaks = Array.from({ length: film.rain ?? 0 }, () => {
    const near = random() ** 2;
    return {
      x: random() * 1.2,
      y: random(),
      length: (0.03 + near * 0.07) * height,
      falls: 7 + Math.round(near * 6),
      alpha: 0.1 + near * 0.22,
    };
  });
  return (at: number): Buffer => {
    const frame = Buffer.alloc(width * height * 3);
    const zoom = 1 + (film.zoom - 1) * (0.5 - 0.5 * Math.cos(at * 2 * Math.PI));
    const fit = Math.min(from.width / width, from.height / height);
    const step = fit / zoom;
    const [towardsX, towardsY] = film.towards ?? [0.5, 0.5];
    const left = (from.width - width * step) * towardsX;
    const top = (from.height - height * step) * towardsY;
    for (let y = 0; y < height; y++) {
      const sy = Math.min(from.height - 1.001, Math.max(0, top + y * step));
      const y0 = Math.floor(sy);
      const fy = sy - y0;
      let fogRow = 0;
      if (film.fog) {
        const d = (y / height - film.fog.y) / film.fog.thick;
        fogRow = Math.exp(-d * d) * film.fog.alpha;
      }
      for (let x = 0; x < width; x++) {
        const sx = Math.min(from.width - 1.001, Math.max(0, left + x * step));
        const x0 = Math.floor(sx);
        const fx = sx - x0;
        const a = (y0 * from.width + x0) * 3;
        const b = a + from.width * 3;
        const out = (y * width + x) * 3;
        let veil = 0;
        if (film.fog && fogRow > 0.01) {
          const first = along(clouds[0]!, y * width, width, x + at * width);
          const second = along(clouds[1]!, y * width, width, x * 0.5 + at * width * 2);
          veil = fogRow * Math.min(1, Math.max(0, first * 0.9 + second * 0.6 - 0.35));
        }
        for (let c = 0; c < 3; c++) {
          const upper = source[a + c]! * (1 - fx) + source[a + 3 + c]! * fx;
          const lower = source[b + c]! * (1 - fx) + source[b + 3 + c]! * fx;
          const value = (upper * (1 - fy) + lower * fy) * light[c]!;
          frame[out + c] = film.fog ? value + (film.fog.colour[c]! - value) * veil : value;
        }
      }
    }
    for (const streak of streaks) {
      const head = ((streak.y + at * streak.falls) % 1) * (height + 2 * streak.length) - streak.length;
      for (let y = Math.max(0, Math.ceil(head - streak.length)); y <= Math.min(height - 1, head); y++) {
        const x = streak.x * width - SLANT * y;
        if (x < 0 || x >= width - 1) continue;
        // Thickest at its head.
        const cover = streak.alpha * (1 - (head - y) / streak.length);
        for (const [column, share] of [
          [Math.floor(x), 1 - (x % 1)],
          [Math.floor(x) + 1, x % 1],
        ] as const) {
          const out = (y * width + column) * 3;
          for (let c = 0; c < 3; c++) frame[out + c] = frame[out + c]! + (245 - frame[out + c]!) * cover * share;
        }
      }
    }
    for (const flake of flakes) {
      const cx =
        ((flake.x + at * flake.drift * 0.5 * 2) % 1) * (width + 20) -
        10 +
        Math.sin(at * 2 * Math.PI * 2 + flake.sway) * flake.size * 3;
      const cy = ((flake.y + at * flake.falls) % 1) * (height + 20) - 10;
      const reach = Math.ceil(flake.size);
      for (let y = Math.max(0, Math.floor(cy - reach)); y <= Math.min(height - 1, cy + reach); y++) {
        for (let x = Math.max(0, Math.floor(cx - reach)); x <= Math.min(width - 1, cx + reach); x++) {
          const far = Math.hypot(x - cx, y - cy) / flake.size;
          if (far >= 1) continue;
          const cover = flake.alpha * (1 - far * far);
          const out = (y * width + x) * 3;
          for (let c = 0; c < 3; c++) frame[out + c] = frame[out + c]! + (250 - frame[out + c]!) * cover;
        }
      }
    }
    return frame;
  };
}

const COMMON = [
  '-an',
  '-c:v',
  'libx264',
  '-preset',
  'slow',
  '-profile:v',
  'high',
  '-pix_fmt',
  'yuv420p',
  '-g',
  String(FPS * 5),
  '-keyint_min',
  String(FPS * 5),
  '-sc_threshold',
  '0',
];

/** ffmpeg outputs: one mp4, or a fragmented stream with its playlists. */
function outputs(film: Film): string[] {
  if (!film.renditions)
    return [...COMMON, '-crf', String(film.crf), '-movflags', '+faststart', `${OUT}${film.name}.mp4`];
  const scaled = film.renditions.map(([height], index) => `[s${index}]scale=-2:${height}[v${index}]`).join(';');
  const split = `[0:v]split=${film.renditions.length}${film.renditions.map((_, index) => `[s${index}]`).join('')};${scaled}`;
  const each = film.renditions.flatMap(([, rate], index) => [
    '-map',
    `[v${index}]`,
    `-b:v:${index}`,
    `${rate}k`,
    `-maxrate:v:${index}`,
    `${Math.round(rate * 1.4)}k`,
    `-bufsize:v:${index}`,
    `${rate * 2}k`,
  ]);
  const streams = film.renditions.map(([height], index) => `v:${index},name:${height}`).join(' ');
  const hls = [
    '-f',
    'hls',
    '-hls_time',
    '5',
    '-hls_playlist_type',
    'vod',
    '-hls_segment_type',
    'fmp4',
    '-hls_flags',
    'independent_segments',
    '-hls_fmp4_init_filename',
    'init.mp4',
  ];
  return [
    '-filter_complex',
    split,
    ...each,
    ...COMMON,
    ...hls,
    '-hls_segment_filename',
    `${OUT}${film.name}/%v/%02d.m4s`,
    '-master_pl_name',
    'master.m3u8',
    '-var_stream_map',
    streams,
    `${OUT}${film.name}/%v/index.m3u8`,
  ];
}

/** Writes the first frame of a film. */
async function makeStill({ name, width, height }: Film, frame: Buffer): Promise<void> {
  await sharp(frame, { raw: { width, height, channels: 3 } })
    .avif({ quality: 62, effort: 7 })
    .toFile(`${OUT}${name}.avif`);
}

async function make(film: Film, isStill: boolean): Promise<void> {
  const { data, info } = await sharp(`${MEDIA}${film.picture}.avif`)
    .removeAlpha()
    .raw()
    .toBuffer({ resolveWithObject: true });
  const paint = painter(film, data, info);
  if (film.picture.startsWith('products/')) await makeStill(film, paint(0));
  if (isStill) return;
  const input = [
    '-y',
    '-loglevel',
    'error',
    '-f',
    'rawvideo',
    '-pix_fmt',
    'rgb24',
    '-s',
    `${film.width}x${film.height}`,
    '-r',
    String(FPS),
    '-i',
    'pipe:0',
  ];
  const ffmpeg = spawn('ffmpeg', [...input, ...outputs(film)], { stdio: ['pipe', 'inherit', 'inherit'] });
  const done = new Promise<void>((resolve, reject) => {
    ffmpeg.on('error', reject);
    ffmpeg.on('close', (code) => (code === 0 ? resolve() : reject(new Error(`ffmpeg ended with ${code}.`))));
  });
  const frames = film.seconds * FPS;
  for (let index = 0; index < frames; index++) {
    if (!ffmpeg.stdin.write(paint(index / frames))) await new Promise((resolve) => ffmpeg.stdin.once('drain', resolve));
  }
  ffmpeg.stdin.end();
  await done;
  if (film.renditions) {
    // The master playlist is stored beside the folder, under the video's name.
    const first = `${OUT}${film.name}/master.m3u8`;
    writeFileSync(`${OUT}${film.name}.m3u8`, readFileSync(first, 'utf8').replace(/^(?=\d+\/)/gm, `${film.name}/`));
    rmSync(first);
  }
  console.log(`${film.name} ${film.width} x ${film.height}, ${film.seconds} s`);
}

const {
  positionals: wanted,
  values: { stills },
} = parseArgs({ allowPositionals: true, options: { stills: { type: 'boolean', default: false } } });
for (const film of FILMS) {
  if (wanted.length > 0 && !wanted.includes(film.name)) continue;
  if (film.renditions && !stills) rmSync(`${OUT}${film.name}`, { recursive: true, force: true });
  mkdirSync(`${OUT}${film.renditions ? film.name : ''}`, { recursive: true });
  await make(film, stills);
}
