import { loadUntilThere } from '../app/on-demand/load-code.ts';
import { loadOrTell } from '../app/on-demand/load-or-tell.ts';
import type { Navigate } from '../app/navigation/navigation.ts';
import { VIEW_SHOWN } from '../app/navigation/view-events.ts';
import { type Offer, offers } from './offer.ts';

let isOpen = false;
/**
 * Opens the dialog in which an entry is made, or the bin; what was made or restored opens with its form. A second press
 * while its code is on its way opens no second one.
 */
export async function take(offer: Offer, navigate: Navigate): Promise<void> {
  if (isOpen) return;
  isOpen = true;
  try {
    const code = await loadOrTell(() => import('./open-make.tsx'));
    const draft = await (offer === 'make' ? code?.openMake() : code?.openBin());
    if (draft !== undefined) navigate(draft, 'push');
  } finally {
    isOpen = false;
  }
}

/** Buttons of the offers; the server sends them, hidden, to those who may edit. */
const buttonsOf = (offer: Offer) => document.querySelectorAll<HTMLElement>(`[data-action="${offer}"]`);

/** Offers making and the bin where this session may and the content source can. */
export function connectMake(navigate: Navigate): void {
  const show = (): void => {
    for (const offer of offers.get()) for (const button of buttonsOf(offer)) button.hidden = false;
  };
  document.addEventListener(VIEW_SHOWN, show);
  document.addEventListener('click', ({ target }) => {
    if (!(target instanceof Element)) return;
    for (const offer of offers.get())
      if (target.closest(`[data-action="${offer}"]`) !== null) void take(offer, navigate);
  });
  offers.listen(show);
  if (document.documentElement.dataset['edits'] === undefined) return;
  void loadUntilThere(() => import('../api/source.ts')).then(async ({ isAble }) => {
    const [makes, removes] = await Promise.all([isAble('create'), isAble('remove')]);
    offers.set([...(makes ? (['make'] as const) : []), ...(removes ? (['bin'] as const) : [])]);
  });
}
