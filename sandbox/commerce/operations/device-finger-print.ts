import { deviceFingerPrint } from '../../../src/commerce/contract/cart/payment.ts';
import { implement } from '../http/implement.ts';
import { rememberDevice } from '../payment/device.ts';

/** POST /cart/v1/deviceFingerPrint (CALL-CART-28). */
export default implement(deviceFingerPrint, async ({ body }, caller, services) => {
  await rememberDevice(services, caller, body.fingerprint);
  return { success: true as const };
});
