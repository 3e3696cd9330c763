import { isObject, type JsonObject } from '../../edit/pointers.ts';

/** Blocks on the clipboard: a JSON text of this type, so that other tabs, sites and shops can take it. */
const TYPE = 'cairn-block';
const VERSION = 1;

let memory: string | undefined;

/** What is copied, as text for the clipboard. */
export const clipboardText = (block: JsonObject): string =>
  JSON.stringify({ type: TYPE, version: VERSION, block }, undefined, 1);

/** The block in a text of the clipboard; undefined when there is none. */
export function blockIn(text: string): JsonObject | undefined {
  try {
    const value = JSON.parse(text) as unknown;
    if (!isObject(value) || value['type'] !== TYPE || value['version'] !== VERSION) return undefined;
    const block = value['block'];
    return isObject(block) && typeof block['kind'] === 'string' ? block : undefined;
  } catch {
    return undefined;
  }
}

/** Copies a block. Where the browser refuses its clipboard, it can still be pasted in this tab. */
export async function copyBlock(block: JsonObject): Promise<void> {
  memory = clipboardText(block);
  await navigator.clipboard?.writeText(memory).catch(() => undefined);
}

/** Remembers what a key press has put on the clipboard. */
export function rememberCopied(block: JsonObject): string {
  memory = clipboardText(block);
  return memory;
}

/** What was copied last in this tab. */
export const copiedHere = (): JsonObject | undefined => (memory === undefined ? undefined : blockIn(memory));

/** The block on the clipboard, else what was copied in this tab; undefined when there is none. */
export async function blockOnClipboard(): Promise<JsonObject | undefined> {
  const text = await navigator.clipboard?.readText().catch(() => undefined);
  return (text === undefined ? undefined : blockIn(text)) ?? copiedHere();
}
