/** Properties of shapes that come from style sheets, which a picture outside the page does not have. */
const PROPERTIES = ['fill', 'stroke', 'stroke-width', 'stroke-linejoin'] as const;

/** A copy of an SVG that looks the same without the page's style sheets, without its words. */
export function copyWithColours(svg: SVGSVGElement): Node {
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
