/**
 * Disables ways to send data that request interception does not cover: open connections, workers, new windows
 * and beacons. Runs before the page's own scripts, in every document and worker; self-contained.
 */
export function closeChannels(): void {
  const realm: Record<string, { prototype: Record<string, unknown> } | undefined> & {
    fetch?: typeof fetch;
  } = globalThis as never;
  const nothing = () => undefined;
  const silence = (type: string, ...names: string[]) => {
    const prototype = realm[type]?.prototype;
    if (!prototype) return;
    for (const name of names)
      Object.defineProperty(prototype, name, { value: nothing, configurable: true, writable: true });
  };
  silence('WebSocket', 'send');
  silence('RTCDataChannel', 'send');
  silence('WebTransport', 'createBidirectionalStream', 'createUnidirectionalStream');
  silence('HTMLPortalElement', 'activate');
  const navigator = realm.Navigator?.prototype;
  if (navigator) Object.defineProperty(navigator, 'sendBeacon', { value: () => true, configurable: true });
  // Workers, WebTransport and similar APIs would bypass the interception; existing workers keep running.
  for (const type of ['Worker', 'SharedWorker', 'WebSocketStream', 'WebTransport', 'fetchLater'])
    if (realm[type])
      Object.defineProperty(globalThis, type, {
        // A replaced constructor must be callable with `new` and return an object without effect.
        value: class extends EventTarget {
          readonly port = new MessageChannel().port1;
          postMessage(): void {}
          terminate(): void {}
        },
        configurable: true,
        writable: true,
      });
  const ask = realm.fetch;
  if (!ask) return;
  const asking = (input: RequestInfo | URL, init?: RequestInit): Promise<Response> => {
    const method = init?.method ?? (input instanceof Request ? input.method : 'GET');
    // Interception stops these requests, but not when the page is unloaded meanwhile.
    return /^(?:get|head|options)$/i.test(String(method))
      ? ask.call(globalThis, input, init)
      : Promise.reject(new TypeError('Failed to fetch'));
  };
  Object.defineProperty(globalThis, 'fetch', { value: asking, configurable: true, writable: true });
}
