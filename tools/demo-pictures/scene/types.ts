import type { Rgb } from '../paint/colour.ts';

/** Time of day and weather: everything that colours a scene. */
export interface Light {
  /** Sky from the zenith (0) to the horizon (1). */
  sky: readonly (readonly [number, string])[];
  /** Colour of distant haze. */
  haze: string;
  sun: string;
  ambient: string;
  /** Sun direction: x to the right, y up, z away from the viewer; the source, not the ray. */
  direction: readonly [number, number, number];
  /** 0 flat overcast light … 1 clear sun. */
  contrast: number;
  glow?: { x: number; y: number; size: number; strength: number; colour: string };
  clouds?: { cover: number; scale: number; bright: string; dark: string; alpha: number; streak?: number };
  stars?: number;
  /** Multiplies the saturation of the ground's colours: weak light desaturates. */
  saturation?: number;
  exposure?: number;
}

export type Cover = 'rock' | 'grass' | 'heather' | 'snow' | 'forest' | 'fields' | 'scree' | 'autumn' | 'sand';

/** A summit: x and half width in widths of the picture, height in picture heights. */
export interface Peak {
  x: number;
  h: number;
  w: number;
  /** Below 1 blunt, above 1 pointed. */
  sharp?: number;
}

/** One ridge, described in picture heights (y down from the top). */
export interface Ridge {
  foot: number;
  base: number;
  peaks: readonly Peak[];
  /** How much the crest and its flanks are broken up, in picture heights. */
  relief: number;
  /** Features per picture height. */
  scale: number;
  cover: Cover;
  /** 0 clear … 1 fully hidden by haze. */
  haze: number;
  /** Mist lying at the foot, 0..1. */
  mist?: number;
  /** Snow above this y (picture heights); lower numbers mean less snow. */
  snowline?: number;
  trees?: { density: number; size: number; bare?: boolean };
  /** How far the slope runs towards the viewer: larger is flatter ground. */
  depth?: number;
  /** Darker or lighter than its cover, 1 = unchanged. */
  tone?: number;
  soft?: number;
}

export interface Water {
  /** Waterline, in picture heights. */
  y: number;
  /** 0 mirror … 1 storm. */
  chop: number;
  tint: string;
  /** 0..1: how much of the sky and the land it reflects. */
  mirror: number;
  sea?: boolean;
}

export interface Weather {
  rain?: number;
  snow?: number;
  /** Banks of fog drawn in front of the ridge with this index. */
  fog?: readonly { before: number; y: number; thick: number; alpha: number }[];
  /** A sea of clouds with its top at y, in front of the ridge with this index. */
  cloudSea?: readonly { before: number; y: number; height: number }[];
}

/** A small object that shows scale; x in widths, y and size in heights. */
export interface Figure {
  kind: 'walker' | 'pair' | 'tent' | 'lantern-tent' | 'cairn' | 'farm' | 'boat' | 'birds' | 'lighthouse' | 'bothy';
  x: number;
  y: number;
  size: number;
}

export interface Scene {
  seed: number;
  light: Light;
  ridges: readonly Ridge[];
  water?: Water;
  /** Ridges from this index are in front of the water. */
  shore?: number;
  weather?: Weather;
  figures?: readonly Figure[];
  /** Focal point for crops, 0..1. */
  focus: readonly [number, number];
}

export interface Painted {
  sky: Rgb;
}
