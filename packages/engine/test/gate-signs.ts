import type { GateSigns } from '../src/in-page/read-gate-signs.ts';

/** A page without navigation whose whole text is this, unless `more` overrides it. */
export function signs(title: string, text: string, more: Partial<GateSigns> = {}): GateSigns {
  const mainText = more.mainText ?? text;
  return {
    title,
    text: text.slice(0, 2_000),
    textLength: text.length,
    bodyTextLength: text.length,
    bodyLinks: more.links ?? 0,
    links: 0,
    textFields: 0,
    passwords: 0,
    proofParts: 0,
    heading: '',
    mainText,
    mainTextLength: mainText.length,
    figures: 0,
    hasImpervaFrame: false,
    ...more,
  };
}
