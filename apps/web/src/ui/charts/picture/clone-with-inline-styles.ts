/** CSS properties to inline, because a standalone SVG has no style sheets. */
const PROPERTIES = ['fill', 'stroke', 'stroke-width', 'stroke-linejoin'] as const;

/** Clones an SVG with inlined styles and without its texts. */
export function cloneWithInlineStyles(svg: SVGSVGElement): Node {
  const copy = svg.cloneNode(true);
  if (!(copy instanceof Element)) return copy;
  const originals = svg.querySelectorAll('*');
  for (const [index, element] of [...copy.querySelectorAll('*')].entries()) {
    const original = originals[index];
    if (!original) continue;
    const look = getComputedStyle(original);
    for (const property of PROPERTIES) element.setAttribute(property, look.getPropertyValue(property));
  }
  for (const text of copy.querySelectorAll('text')) text.remove();
  copy.setAttribute('xmlns', 'http://www.w3.org/2000/svg');
  return copy;
}
