import type { Messages } from '../keys.ts';
import common from './common.ts';
import shell from './shell.ts';
import account from './account.ts';
import accountAddresses from './account-addresses.ts';
import accountArea from './account-area.ts';
import accountPayment from './account-payment.ts';
import enrolment from './enrolment.ts';
import associate from './associate.ts';
import messages from './messages.ts';
import warranty from './warranty.ts';
import forms from './forms.ts';
import errors from './errors.ts';
import product from './product.ts';
import sets from './sets.ts';
import payLater from './pay-later.ts';
import backInStock from './back-in-stock.ts';
import reviews from './reviews.ts';
import productFit from './product-fit.ts';
import quickshop from './quickshop.ts';
import compare from './compare.ts';
import comparePage from './compare-page.ts';
import cart from './cart.ts';
import cartPage from './cart-page.ts';
import delivery from './delivery.ts';
import deliveryChoice from './delivery-choice.ts';
import pickup from './pickup.ts';
import checkout from './checkout.ts';
import blocks from './blocks.ts';
import pages from './pages.ts';
import dialogs from './dialogs.ts';
import menu from './menu.ts';
import newsletter from './newsletter.ts';
import consent from './consent.ts';
import favorites from './favorites.ts';
import orders from './orders.ts';

const fr: Messages = {
  ...common,
  ...shell,
  ...account,
  ...accountAddresses,
  ...accountArea,
  ...accountPayment,
  ...enrolment,
  ...associate,
  ...messages,
  ...warranty,
  ...forms,
  ...errors,
  ...product,
  ...payLater,
  ...backInStock,
  ...sets,
  ...reviews,
  ...productFit,
  ...quickshop,
  ...compare,
  ...comparePage,
  ...cart,
  ...cartPage,
  ...delivery,
  ...deliveryChoice,
  ...pickup,
  ...checkout,
  ...blocks,
  ...pages,
  ...dialogs,
  ...menu,
  ...newsletter,
  ...consent,
  ...favorites,
  ...orders,
};
export default fr;
