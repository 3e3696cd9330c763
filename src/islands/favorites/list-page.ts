import { visitorState } from '../../personalisation/visitor-state.ts';
import { whenLoaded } from '../../ui/page/when-loaded.ts';

// The forms of the list change it on the server: the copy that fills hearts is read anew.
if (visitorState(document.cookie).favoriteId !== '')
  whenLoaded(() => void import('./favorites.ts').then(({ pageFavorites }) => pageFavorites().load()));
