import { atom } from 'nanostores';
import type { Subject } from './subject.ts';

/** The block that the toolbar stands on. */
export interface Current {
  readonly frame: HTMLIFrameElement;
  /** Pointer as delivered. */
  readonly pointer: string;
}

/** What the toolbar says and offers of the current block. */
export interface Shown {
  /** Pointer it was found at. */
  readonly pointer: string;
  readonly subject: Subject;
  /** `Media banner` */
  readonly kind: string;
  /** First text of the block that names it; empty for none. */
  readonly name: string;
  /** Fragment it is written in, when it is not the open entry's own document. */
  readonly fragment: string | undefined;
  readonly canRise: boolean;
  readonly canSink: boolean;
  readonly canHide: boolean;
  readonly isHidden: boolean;
  /** It stands in another block. */
  readonly isNested: boolean;
  /** It is the whole entry: its neighbours are not on this canvas. */
  readonly isWhole: boolean;
}

export const current = atom<Current | undefined>(undefined);
export const shown = atom<Shown | undefined>(undefined);
/** Increases whenever frames may lie elsewhere on the screen. */
export const layoutChange = atom(0);
/** What has just been done, for screen readers and in the toolbar's note. */
export const said = atom('');

export type BlockAction =
  | 'open'
  | 'text'
  | 'addBefore'
  | 'addAfter'
  | 'rise'
  | 'sink'
  | 'copy'
  | 'cut'
  | 'paste'
  | 'duplicate'
  | 'hide'
  | 'move'
  | 'remove'
  | 'around'
  | 'cost'
  | 'previous'
  | 'next'
  | 'leave';
