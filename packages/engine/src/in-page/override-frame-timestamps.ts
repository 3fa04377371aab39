/// <reference lib="dom" />

/**
 * Runs before a page's own scripts: passes the page's virtual time to animation frame callbacks. The browser's
 * timestamps lag behind virtual time by the last advance, so an animation relative to `performance.now()` would
 * not have started yet, and an animation that uses only timestamps would run in real time. Self-contained: its
 * source text is sent to the page.
 */
export function overrideFrameTimestamps(): void {
  const ask = window.requestAnimationFrame;
  const now = performance.now.bind(performance);
  const value = function requestAnimationFrame(callback: FrameRequestCallback): number {
    const stamped = () => callback(now());
    // For a value that is not a function, the browser throws as usual.
    return ask.call(window, typeof callback === 'function' ? stamped : callback);
  };
  Object.defineProperty(window, 'requestAnimationFrame', {
    value,
    configurable: true,
    enumerable: true,
    writable: true,
  });
}
