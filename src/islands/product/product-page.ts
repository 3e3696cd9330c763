/** What a product page needs at once, in one file: of several small ones each hardly shrinks on its way. */
import './buy-bar.ts';
import '../reviews/boot.ts';
import '../stores/has-store.ts';
