import { z } from 'zod';
import { selectShippingMethod } from '../../../commerce/contract/endpoints.ts';
import { DEFAULT_DELIVERY } from '../../../commerce/contract/cart/delivery-methods.ts';
import { fieldsOf, type Form } from './form.ts';
import { changeBasket } from '../cart/cart-recovery.ts';

/** The part of the cart page with the collection points. */
export const POINTS = 'points';

const nearForm = z.object({ near: z.string().trim().max(12).default('') });
const pointForm = z.object({ collectionPoint: z.string().max(64).optional() });

/** Keeps the postal code near which the cart shows collection points. It is in no URL. */
export function lookNear({ context, fields }: Form): Readonly<Record<string, never>> {
  const { near } = fieldsOf(nearForm, fields);
  const { near: _before, ...rest } = context.session;
  context.setSession(near === '' ? rest : { ...rest, near });
  return {};
}

/** Sends everything that is shipped to a collection point, or without one home again. */
export const choosePoint = ({ context, fields }: Form): Promise<readonly string[]> => {
  const { collectionPoint } = fieldsOf(pointForm, fields);
  return changeBasket(context, (basketId) =>
    context.call(selectShippingMethod, {
      body: {
        basketId,
        shippingId: 'me',
        ...(collectionPoint ? { code: 'pudo', collectionPointId: collectionPoint } : { code: DEFAULT_DELIVERY }),
      },
    }),
  );
};
