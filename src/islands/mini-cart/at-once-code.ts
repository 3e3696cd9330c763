import type * as AtOnce from './at-once.ts';

type Code = typeof AtOnce;

let code: Code | undefined;

/** The code that answers "add to cart", once it has loaded: to wait for a module that is there costs a frame. */
export const atOnceCode = (): Code | undefined => code;

export const loadAtOnce = async (): Promise<Code> => (code ??= await import('./at-once.ts'));
