/** What `npm start` prints when the shop is up. */
export function welcome(address: string): string {
  return ['', `  Shop     ${address}/en-us`, `  Viewer   ${address}/preview`, ''].join('\n');
}
