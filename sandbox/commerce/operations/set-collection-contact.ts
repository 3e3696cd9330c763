import { setCollectionContact } from '../../../src/commerce/contract/cart/checkout.ts';
import { changeCart } from '../cart/cart-service.ts';
import { implement } from '../http/implement.ts';

/** PUT /cart/v1/cart/{basketId}/collectionContact: whom the carrier tells about parcels at collection points. */
export default implement(setCollectionContact, async ({ body, params }, caller, services) =>
  changeCart(services, caller, params.basketId, { setCollectionContact: body, ...params }, (cart) => ({
    cart: { ...cart, collectionContact: body },
    touched: [],
  })),
);
