import { connect, createServer, type AddressInfo, type Socket } from 'node:net';

/** The server behind a wire that can be cut. @param base its origin */
export async function wired(base: string) {
  const port = Number(new URL(base).port);
  const open = new Set<Socket>();
  const wire = createServer((socket) => {
    const server = connect(port, 'localhost');
    for (const [one, another] of [
      [socket, server],
      [server, socket],
    ] as const) {
      open.add(one);
      one.on('error', () => another.destroy());
      one.on('close', () => (open.delete(one), another.destroy()));
      one.pipe(another);
    }
  });
  const listen = (at: number): Promise<void> => new Promise((done) => void wire.listen(at, 'localhost', done));
  await listen(0);
  const { port: own } = wire.address() as AddressInfo;
  const cut = async (): Promise<void> => {
    const closed = new Promise((done) => wire.close(done));
    for (const one of open) one.destroy();
    await closed;
  };
  return { base: `http://localhost:${own}`, cut, mend: () => listen(own) };
}
