import common from './common.ts';
import shell from './shell.ts';
import account from './account.ts';
import forms from './forms.ts';
import errors from './errors.ts';
import product from './product.ts';
import quickshop from './quickshop.ts';
import cart from './cart.ts';
import cartPage from './cart-page.ts';
import delivery from './delivery.ts';
import deliveryChoice from './delivery-choice.ts';
import checkout from './checkout.ts';
import blocks from './blocks.ts';
import pages from './pages.ts';
import dialogs from './dialogs.ts';
import menu from './menu.ts';
import newsletter from './newsletter.ts';
import consent from './consent.ts';

/** British English: the base of every English locale, and the source of the key list. */
const en = {
  ...common,
  ...shell,
  ...account,
  ...forms,
  ...errors,
  ...product,
  ...quickshop,
  ...cart,
  ...cartPage,
  ...delivery,
  ...deliveryChoice,
  ...checkout,
  ...blocks,
  ...pages,
  ...dialogs,
  ...menu,
  ...newsletter,
  ...consent,
};
export default en;
