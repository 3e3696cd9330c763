/** Anything that handles web requests, e.g. a Hono app. */
export interface FetchApp {
  /** @param env what the Node adapter passes: the incoming message, for the visitor's IP address */
  fetch(request: Request, env?: object): Response | Promise<Response>;
}
