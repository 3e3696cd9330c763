import type { Context } from 'hono';
import { downloadInvoice, returnLabel } from '../../../commerce/contract/endpoints.ts';
import type { OrderDocument } from '../../../commerce/contract/types.ts';
import type { Gateway } from '../deps.ts';
import { HttpError, PRIVATE_HEADERS } from '../http-error.ts';
import { openRequestContext } from '../request/open-request-context.ts';
import { readRequestMetadata } from '../request/request-metadata.ts';
import { proofOf } from './tracked-order.ts';

const INVOICE = 'invoice.pdf';
const LABEL = /^label-([\w-]{1,60})\.pdf$/;

function fileResponse({ fileName, contentType, content }: OrderDocument): Response {
  const plain = fileName.normalize('NFD').replace(/[^\w.-]/g, '');
  return new Response(Buffer.from(content, 'base64'), {
    headers: {
      ...PRIVATE_HEADERS,
      'content-type': contentType,
      'content-disposition': `attachment; filename="${plain}"; filename*=UTF-8''${encodeURIComponent(fileName)}`,
      'x-content-type-options': 'nosniff',
    },
  });
}

/**
 * `GET /api/order/{orderNumber}/invoice.pdf` and `…/label-{returnId}.pdf`: files of an order for its customer, and for
 * who tracks it.
 */
export async function downloadOrderFile(gateway: Gateway, c: Context): Promise<Response> {
  const [orderId, file] = [c.req.param('orderNumber') ?? '', c.req.param('file') ?? ''];
  const metadata = await readRequestMetadata(gateway, c, { locale: c.req.query('locale') });
  const returnId = LABEL.exec(file)?.[1];
  if (file !== INVOICE && returnId === undefined) throw new HttpError('API404', 404, 'There is no such file.');
  await gateway.rateLimits.check(file === INVOICE ? downloadInvoice.id : returnLabel.id, metadata.address);
  const context = await openRequestContext(gateway, c, metadata);
  c.set('context', context);
  const proof = proofOf(context, orderId);
  if (returnId === undefined) return fileResponse(await context.call(downloadInvoice, { body: { orderId, ...proof } }));
  const { document } = await context.call(returnLabel, { params: { orderId }, body: { returnId, ...proof } });
  return fileResponse(document);
}
