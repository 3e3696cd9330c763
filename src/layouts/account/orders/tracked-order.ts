/**
 * An order that a guest tracks is shown by no tab any longer once it is forgotten in one of them. The session keeps
 * it, which no script reads: the page without an order, to which `forget` leads, says so.
 */
const tabs = new BroadcastChannel('cairn-tracked-order');
const state = document.querySelector<HTMLElement>('[data-tracked]')?.dataset['tracked'];

if (state === 'none') tabs.postMessage(null);
else if (state === 'order')
  tabs.onmessage = () => {
    document.body.replaceChildren();
    location.reload();
  };
export {};
