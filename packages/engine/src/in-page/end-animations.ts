/// <reference lib="dom" />

/** An animation before it was ended. */
export interface EndedAnimation {
  element: Element;
  /** Null when the element itself is animated. */
  pseudo: 'content' | 'bare' | null;
  totalMs: number;
  periodMs: number;
  rounds: number;
  properties: string[];
  blinks: boolean;
  backgrounds: string[];
}

/**
 * Runs inside the page: ends CSS animations, so that a page is judged in its final state and the same each
 * time. Finite animations jump to their end; endless ones are cancelled, which shows the element without
 * animation. Scroll-driven and paused animations are not changed. Animations of more than five seconds, and
 * flashes, are recorded in our world. Self-contained: its source text is sent to the page.
 */
function endAnimations(): void {
  const maxNoted = 200;
  const longMs = 5_000;
  const flashMs = 334;
  const noted: EndedAnimation[] = (Reflect.get(globalThis, 'engineStilled') as EndedAnimation[]) ?? [];
  Reflect.set(globalThis, 'engineStilled', noted);
  for (const animation of document.getAnimations()) {
    if (animation.playState !== 'running' || !(animation.timeline instanceof DocumentTimeline)) continue;
    if (noted.length < maxNoted) note(animation);
    try {
      animation.finish();
    } catch {
      animation.cancel();
    }
  }

  function note({ effect }: Animation): void {
    if (!(effect instanceof KeyframeEffect) || !effect.target) return;
    const { duration, iterations = 1, endTime, direction = 'normal' } = effect.getComputedTiming();
    const roundMs = Number(duration) || 0;
    const totalMs = Number(endTime) || 0;
    const periodMs = direction.startsWith('alternate') ? roundMs * 2 : roundMs;
    const flashes = periodMs > 0 && periodMs < flashMs && iterations > 3;
    if (roundMs === 0 || (totalMs <= longMs && !flashes)) return;
    const keyframes = effect.getKeyframes();
    const names = [...new Set(keyframes.flatMap((keyframe) => Object.keys(keyframe)))];
    const valuesOf = (name: string) => keyframes.flatMap((keyframe) => String(keyframe[name] ?? []) || []);
    const properties = names
      .filter((name) => !/^(offset|computedOffset|easing|composite)$/.test(name))
      .filter((name) => new Set(valuesOf(name)).size > 1 || valuesOf(name).length === 1);
    if (properties.length === 0) return;
    noted.push({
      element: effect.target,
      pseudo: effect.pseudoElement === null ? null : kindOf(effect.target, effect.pseudoElement),
      totalMs,
      periodMs,
      rounds: iterations,
      properties: properties.slice(0, 20),
      blinks:
        valuesOf('opacity').some((value) => Number(value) < 0.3) ||
        valuesOf('visibility').some((value) => value === 'hidden'),
      backgrounds: [...new Set(valuesOf('backgroundColor'))].slice(0, 4),
    });
  }

  /** Characters of icon fonts are not text; shapes are drawn by borders and backgrounds. */
  function kindOf(element: Element, pseudo: string): 'content' | 'bare' {
    const { content } = getComputedStyle(element, pseudo);
    return /url\(|image\(|[\p{L}\p{N}]/u.test(content.replace(/^(none|normal)$/, '')) ? 'content' : 'bare';
  }
}

export const END_ANIMATIONS = `(${endAnimations.toString()})()`;
