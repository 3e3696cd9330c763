import { createServer, type IncomingMessage } from 'node:http';
import type { AddressInfo } from 'node:net';
import { signedHeaders } from './sign-s3.ts';

/** Keys of the examples in the documentation of AWS Signature Version 4. */
export const KEYS = {
  region: 'us-east-1',
  keyId: 'AKIAIOSFODNN7EXAMPLE',
  secret: 'wJalrXUtnFEMI/K7MDENG/bPxRfiCYEXAMPLEKEY',
};

/** A store for tests that holds what it is given, and refuses what is signed by somebody else. */
export async function openTestBucket() {
  const objects = new Map<string, Buffer>();
  const bodyOf = async (request: IncomingMessage): Promise<Buffer> => Buffer.concat(await request.toArray());
  const server = createServer((request, response) => {
    void bodyOf(request).then(async (body) => {
      const { method = '', url = '', headers } = request;
      const own = headers.range === undefined ? {} : { range: headers.range };
      const at = String(headers['x-amz-date']).replace(/^(\d{4})(\d\d)(\d\dT\d\d)(\d\d)(\d\dZ)$/, '$1-$2-$3:$4:$5');
      const address = new URL(url, `http://${headers.host}`);
      const signed = await signedHeaders(KEYS, method, address, own, body, new Date(at));
      if (signed.get('authorization') !== headers.authorization) return response.writeHead(403).end('<Error/>');
      if (!url.startsWith('/shop/uploads/')) return response.writeHead(404).end('<Error/>');
      if (method === 'PUT') objects.set(url, body);
      if (method === 'DELETE') objects.delete(url);
      if (method !== 'GET') return response.writeHead(method === 'PUT' ? 200 : 204).end();
      const object = objects.get(url);
      if (object === undefined) return response.writeHead(404).end('<Error/>');
      const [, from, to] = /^bytes=(\d+)-(\d+)$/.exec(headers.range ?? '') ?? [];
      if (from === undefined) return response.writeHead(200).end(object);
      const range = `bytes ${from}-${to}/${object.length}`;
      return response.writeHead(206, { 'content-range': range }).end(object.subarray(Number(from), Number(to) + 1));
    });
  }).listen(0, '127.0.0.1');
  await new Promise((ready) => server.once('listening', ready));
  const close = (): void => {
    server.closeAllConnections();
    server.close();
  };
  return { objects, root: `http://127.0.0.1:${(server.address() as AddressInfo).port}/shop`, close };
}
