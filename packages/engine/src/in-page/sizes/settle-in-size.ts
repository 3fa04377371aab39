/// <reference lib="dom" />
import type { SizesKit } from './sizes-kit.ts';

/**
 * Runs inside the page: waits until it has adapted to a new size: two frames, and until nothing has changed for
 * `quietMs`, at most `capMs`; ends running transitions. Self-contained: its source text is sent to the page.
 */
export async function settleInSize({ documents }: SizesKit, quietMs: number, capMs: number): Promise<void> {
  const frame = () => new Promise<number>((resolve) => requestAnimationFrame(resolve));
  let changedAt = performance.now();
  const watch = new MutationObserver(() => {
    changedAt = performance.now();
  });
  watch.observe(document, { subtree: true, childList: true, attributes: true, characterData: true });
  const start = changedAt;
  await frame();
  await frame();
  while (performance.now() - changedAt < quietMs && performance.now() - start < capMs) await frame();
  watch.disconnect();
  for (const root of documents)
    for (const animation of root.getAnimations()) {
      if (animation.playState !== 'running') continue;
      try {
        animation.finish();
      } catch {
        animation.cancel();
      }
    }
}
