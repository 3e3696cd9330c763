import type { Json } from '../pointers.ts';

/** Control a value is entered with. */
export type Control =
  | { readonly type: 'text'; readonly value?: 'address' | 'length' | 'media' | 'film'; readonly long?: boolean }
  | { readonly type: 'html'; readonly level: 'inline' | 'block' }
  | { readonly type: 'colour' }
  | { readonly type: 'number'; readonly min?: number; readonly max?: number; readonly whole: boolean }
  /** A day of the calendar; a `moment` is a day, or a date and time with its offset. */
  | { readonly type: 'date'; readonly value: 'day' | 'moment' }
  | { readonly type: 'switch' }
  /** `names` are the labels of the options, in their order. */
  | { readonly type: 'choice'; readonly options: readonly string[]; readonly names: readonly string[] }
  | { readonly type: 'several'; readonly options: readonly string[]; readonly names: readonly string[] }
  | { readonly type: 'group'; readonly fields: readonly FormField[] }
  | { readonly type: 'list'; readonly of: Control }
  | { readonly type: 'blocks' }
  | { readonly type: 'breakpoints'; readonly of: Control }
  | { readonly type: 'either'; readonly of: readonly Control[] }
  | { readonly type: 'json' };

/** One field of a form, made from a schema. */
export interface FormField {
  readonly key: string;
  readonly label: string;
  readonly help?: string;
  readonly required: boolean;
  /** Default value while the field is not set. */
  readonly fallback?: Json;
  readonly control: Control;
  /** Which part of the form it stands in. */
  readonly part: FormPart;
}

/** Parts of a form, in this order. */
export const FORM_PARTS = ['content', 'actions', 'media', 'layout', 'frame', 'identity', 'limits'] as const;
export type FormPart = (typeof FORM_PARTS)[number];

/** The form of a kind. */
export interface FormOf {
  readonly kind: string;
  readonly fields: readonly FormField[];
}
