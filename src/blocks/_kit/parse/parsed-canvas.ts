import { parseBlocks, parseCanvas } from './parse.ts';
import type { ParsedBlock, ParsedCanvas } from './parsed-block.ts';
import { schemas } from '../registry.ts';

// Content clients return the same object for the same version, so identity is the version.
const canvases = new WeakMap<object, ParsedCanvas>();
const lists = new WeakMap<object, { blocks: ParsedBlock[]; kinds: Set<string> }>();

/** A canvas parsed once per content version. */
export function parsedCanvas(raw: unknown): ParsedCanvas {
  if (raw === null || typeof raw !== 'object') return parseCanvas(raw, schemas);
  let canvas = canvases.get(raw);
  if (canvas === undefined) {
    canvas = parseCanvas(raw, schemas);
    canvases.set(raw, canvas);
  }
  return canvas;
}

/** A bare list of blocks parsed once per list object. */
export function parsedBlocks(raw: readonly unknown[]): { blocks: ParsedBlock[]; kinds: Set<string> } {
  let list = lists.get(raw);
  if (list === undefined) {
    list = parseBlocks(raw, schemas);
    lists.set(raw, list);
  }
  return list;
}
