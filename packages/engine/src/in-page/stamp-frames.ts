/// <reference lib="dom" />

/**
 * Runs among a page's own scripts, before any of them: the frames that they ask for are stamped with the page's time. The browser
 * stamps them with a time that lags behind the clock of the page by what we have let it pass at once, so that what a script moves from
 * a moment of `performance.now()` on would not have begun yet, and what it moves by the stamps alone would take as long as by the
 * machine's time. Self-contained: its source text is sent to the page.
 */
export function stampFrames(): void {
  const ask = window.requestAnimationFrame;
  const now = performance.now.bind(performance);
  const value = function requestAnimationFrame(callback: FrameRequestCallback): number {
    const stamped = () => callback(now());
    // What is no function is refused as ever.
    return ask.call(window, typeof callback === 'function' ? stamped : callback);
  };
  Object.defineProperty(window, 'requestAnimationFrame', {
    value,
    configurable: true,
    enumerable: true,
    writable: true,
  });
}
