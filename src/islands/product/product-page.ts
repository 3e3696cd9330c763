/** What a product page needs at once, in one file: of several small ones each hardly shrinks on its way. */
import './at-hand.ts';
import './buy-bar.ts';
import './gallery-place.ts';
import '../reviews/boot.ts';
import '../seen/record.ts';
import '../stores/has-store.ts';
