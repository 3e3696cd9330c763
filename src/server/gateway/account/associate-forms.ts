import { z } from 'zod';
import { changeStoreSession, retrieveUserData } from '../../../commerce/contract/endpoints.ts';
import { email, firstBroken, required } from '../../../commerce/validation/index.ts';
import { fieldsOf, type Form, type FormHandling, homeOf, requireValid } from '../forms/form.ts';
import { withQuery } from '../forms/return-path.ts';

const desk = (form: Form): string => `${homeOf(form)}/associate`;

/** `store/employee`: one list offers the employees of all stores. */
const seatForm = z.object({ seat: z.string().regex(/^[\w-]{1,40}\/[\w-]{1,40}$/) });

/** Chooses who sells, and in which store. */
const seatWithForm = (): FormHandling => ({
  limitAs: changeStoreSession.id,
  work: async (form) => {
    const [storeId = '', storeEmployeeId = ''] = fieldsOf(seatForm, form.fields).seat.split('/');
    await form.context.call(changeStoreSession, { body: { storeId, storeEmployeeId } });
    return withQuery(desk(form), { notice: 'associate-seat' });
  },
  failed: (form) => withQuery(desk(form), { part: 'seat' }),
});

/** Finds a customer by email, by the id on their card, or by both, and sells for them from now on. */
const buyerWithForm = (): FormHandling => ({
  limitAs: retrieveUserData.id,
  draft: 'associate-buyer',
  work: async (form) => {
    const { email: typed = '', consumerId: id = '' } = form.fields;
    requireValid({
      email: firstBroken(typed, id.trim() === '' ? [required, email] : typed.trim() === '' ? [] : [email]),
    });
    const body = {
      ...(typed.trim() && { email: typed.trim() }),
      ...(id.trim() && { consumerId: id.trim().slice(0, 60) }),
    };
    const { consumer } = await form.context.call(retrieveUserData, { body });
    await form.context.call(changeStoreSession, { body: { buyer: { consumerId: consumer.consumerId } } });
    return withQuery(desk(form), { notice: 'associate-buyer' });
  },
  failed: (form) => withQuery(desk(form), { part: 'buyer' }),
});

/** Sells for nobody known again. */
const releaseWithForm = (): FormHandling => ({
  work: async (form) => {
    await form.context.call(changeStoreSession, { body: { buyer: null } });
    return withQuery(desk(form), { notice: 'associate-released' });
  },
  failed: desk,
});

/** Forms of the page of store associates, by name. */
export const ASSOCIATE_FORMS: Readonly<Record<string, () => FormHandling>> = {
  'associate-seat': seatWithForm,
  'associate-buyer': buyerWithForm,
  'associate-release': releaseWithForm,
};
