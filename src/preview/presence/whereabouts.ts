import { atom } from 'nanostores';

/** The entry and block whose form this tab has open; empty without one. */
export const whereabouts = atom<{ readonly entry?: string | undefined; readonly block?: string | undefined }>({});
