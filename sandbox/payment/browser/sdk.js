// The provider's script for shops: defines `PaymentFields`. Card details stay in the provider's frames; this script
// and the shop's page only learn which fields are right and, on submit, a token.
(() => {
  /** @typedef {'number' | 'expiry' | 'securityCode' | 'holder'} FieldName */
  /** @typedef {{ complete: boolean, errors: Partial<Record<FieldName, 'required' | 'invalid' | 'expired'>>, brand?: string, bin?: string }} CardState */
  /** @typedef {{ id: string, bin: string, type: string, holder: string }} Token */
  /** @typedef {{ type: string, height?: number, state?: CardState, id?: number, token?: Token, error?: string, result?: unknown }} FromFrame */

  const script = /** @type {HTMLScriptElement} */ (document.currentScript);
  const ORIGIN = new URL(script.src).origin;
  const TITLES = { en: 'Card details', fr: 'Carte bancaire', de: 'Kartendaten' };

  /** @param {string} locale */
  const titleOf = (locale) => TITLES[/** @type {'en'} */ (locale.slice(0, 2))] ?? TITLES.en;

  /** @param {string} path @param {string} title */
  const frameOf = (path, title) => {
    const frame = document.createElement('iframe');
    frame.src = ORIGIN + path;
    frame.title = title;
    frame.setAttribute('scrolling', 'no');
    // Properties set through the object model are not subject to style-src.
    Object.assign(frame.style, { width: '100%', border: '0', display: 'block', height: '0' });
    return frame;
  };

  /**
   * Messages of one frame, and of nobody else.
   * @param {HTMLIFrameElement} frame
   * @param {(message: FromFrame) => void} listener
   */
  const listen = (frame, listener) => {
    /** @param {MessageEvent} event */
    const receive = (event) => {
      if (event.origin === ORIGIN && event.source === frame.contentWindow) listener(event.data);
    };
    addEventListener('message', receive);
    return () => removeEventListener('message', receive);
  };

  /** @param {{ clientKey: string, locale: string, labels?: Partial<Record<FieldName, string>> }} options */
  const create = ({ clientKey, locale, labels = {} }) => {
    /** @type {HTMLIFrameElement | undefined} */
    let frame;
    /** @type {HTMLElement | undefined} */
    let place;
    let stop = () => {};
    /** @type {CardState} */
    let current = { complete: false, errors: {} };
    /** @type {Set<(state: CardState) => void>} */
    const listeners = new Set();
    /** @type {Map<number, { resolve: (token: Token) => void, reject: (error: Error) => void }>} */
    const waiting = new Map();
    let sent = 0;

    /** @param {object} message */
    const send = (message) => frame?.contentWindow?.postMessage(message, ORIGIN);

    const unmount = () => {
      stop();
      frame?.remove();
      frame = undefined;
      for (const { reject } of waiting.values()) reject(new Error('The payment fields were removed.'));
      waiting.clear();
    };

    /** @param {HTMLElement} host @returns {Promise<void>} */
    const mount = (host) => {
      unmount();
      place = host;
      const query = new URLSearchParams({ clientKey, locale });
      const own = (frame = frameOf(`/fields?${query}`, titleOf(locale)));
      return new Promise((ready, failed) => {
        own.addEventListener('error', () => failed(new Error('The payment fields could not be loaded.')));
        stop = listen(own, (message) => {
          if (message.type === 'ready') {
            send({ type: 'init', labels });
            ready();
          }
          if (message.type === 'height') own.style.height = `${message.height ?? 0}px`;
          if (message.type === 'state' && message.state) {
            current = message.state;
            for (const listener of listeners) listener(current);
          }
          if (message.type === 'submitted' && message.id !== undefined) {
            const call = waiting.get(message.id);
            waiting.delete(message.id);
            if (message.token) call?.resolve(message.token);
            else call?.reject(new Error(message.error ?? 'The card was not accepted.'));
          }
        });
        host.append(own);
      });
    };

    return {
      mount,
      unmount,
      state: () => current,
      /** @param {(state: CardState) => void} listener */
      onChange: (listener) => {
        listeners.add(listener);
        return () => void listeners.delete(listener);
      },
      /** @param {FieldName} field */
      focus: (field) => {
        frame?.focus();
        send({ type: 'focus', field });
      },
      /** @returns {Promise<Token>} */
      submit: () =>
        new Promise((resolve, reject) => {
          if (!frame) return reject(new Error('The payment fields are not mounted.'));
          sent += 1;
          waiting.set(sent, { resolve, reject });
          send({ type: 'submit', id: sent });
        }),
      /**
       * Shows the bank's challenge or Klarna where the fields are mounted, or at the end of the page; it is nested in
       * the provider's frame.
       * @param {{ type: 'threeDS2' | 'klarna', token: string, url: string }} action
       * @returns {Promise<{ threeDS2Result: unknown }>}
       */
      handleAction: (action) =>
        new Promise((resolve) => {
          const query = new URLSearchParams({ token: action.token, locale });
          const challenge = frameOf(`/challenge?${query}`, action.type === 'klarna' ? 'Klarna' : titleOf(locale));
          const end = listen(challenge, (message) => {
            if (message.type === 'height') challenge.style.height = `${message.height ?? 0}px`;
            if (message.type !== 'challenge-done') return;
            end();
            challenge.remove();
            if (frame) frame.style.display = 'block';
            resolve({ threeDS2Result: message.result });
          });
          if (frame) frame.style.display = 'none';
          (place ?? document.body).append(challenge);
        }),
    };
  };

  Object.assign(globalThis, { PaymentFields: Object.freeze({ create }) });
})();
