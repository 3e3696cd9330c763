import { atom } from 'nanostores';

/** What is offered above the list: making an entry, and the bin. */
export type Offer = 'make' | 'bin';

/** What this session may do and the content source can. */
export const offers = atom<readonly Offer[]>([]);
