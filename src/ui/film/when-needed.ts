import { whenNear } from '../when-near.ts';

/** Fetches what films need when one comes near the screen [VID-06]; any block may hold a film. */
export const filmsWhenNeeded = (): void => whenNear('cairn-film', () => import('./film.ts'));
