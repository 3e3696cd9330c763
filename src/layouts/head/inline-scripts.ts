import { RESOLVER } from '../../personalisation/segments/resolver.ts';
import { cspHash } from '../inline.ts';
import recordEventsSource from './record-events.js?raw';
import paintStateSource from './paint-state.js?raw';
import { SPECULATION_RULES } from './speculation.ts';
import unfoldSource from './unfold.js?raw';

/** Drops comment lines and indentation; safe only because the sources are written for it. */
export const squeeze = (source: string): string =>
  source
    .split('\n')
    .map((line) => line.trim())
    .filter((line) => line !== '' && !line.startsWith('//'))
    .join('\n');

/** Runs at the end of the header, so that the first frame shows the visitor's state. */
export const PAINT_STATE = squeeze(paintStateSource);
/** Runs in the head, before anything can be clicked. */
export const RECORD_EVENTS = squeeze(`${recordEventsSource}\n${unfoldSource}`);
export { RESOLVER, SPECULATION_RULES };

/** CSP sources of the scripts on every page. */
export const INLINE_SCRIPT_SOURCES: readonly string[] = [PAINT_STATE, RECORD_EVENTS, RESOLVER, SPECULATION_RULES].map(
  cspHash,
);
