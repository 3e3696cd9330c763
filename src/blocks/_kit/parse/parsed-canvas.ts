import { parseBlocks, parseCanvas } from './parse.ts';
import type { ParsedBlock, ParsedCanvas } from './parsed-block.ts';
import { schemas } from '../registry.ts';

// Content clients return the same object for the same version, so object identity identifies the version.
const canvases = new WeakMap<object, ParsedCanvas>();
const lists = new WeakMap<object, { blocks: ParsedBlock[]; kinds: Set<string> }>();

/**
 * Parses a canvas once per content version.
 *
 * @param isOnce see `PageContext`
 */
export function parsedCanvas(raw: unknown, isOnce?: boolean): ParsedCanvas {
  if (raw === null || typeof raw !== 'object') return parseCanvas(raw, schemas, isOnce);
  let canvas = canvases.get(raw);
  if (canvas === undefined) {
    canvas = parseCanvas(raw, schemas, isOnce);
    canvases.set(raw, canvas);
  }
  return canvas;
}

/** Parses a bare list of blocks once per list object. */
export function parsedBlocks(raw: readonly unknown[]): { blocks: ParsedBlock[]; kinds: Set<string> } {
  let list = lists.get(raw);
  if (list === undefined) {
    list = parseBlocks(raw, schemas);
    lists.set(raw, list);
  }
  return list;
}
