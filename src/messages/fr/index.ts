import type { Messages } from '../keys.ts';
import account from './account.ts';
import blocks from './blocks.ts';
import cart from './cart.ts';
import consent from './consent.ts';
import content from './content.ts';
import dialogs from './dialogs.ts';
import errors from './errors.ts';
import media from './media.ts';
import menu from './menu.ts';
import pages from './pages.ts';
import product from './product.ts';
import quickshop from './quickshop.ts';
import sizes from './sizes.ts';
import recommend from './recommend.ts';
import shell from './shell.ts';
import validation from './validation.ts';

/** Base of every fr locale. */
const fr: Messages = {
  ...shell,
  ...account,
  ...validation,
  ...errors,
  ...product,
  ...cart,
  ...blocks,
  ...pages,
  ...dialogs,
  ...menu,
  ...media,
  ...content,
  ...quickshop,
  ...sizes,
  ...recommend,
  ...consent,
};
export default fr;
