/**
 * Runs in the page. Finds layout faults that longer texts cause: horizontal page scroll, truncated texts and
 * overlapping controls. Expects the pseudo-language.
 */
export async function layoutFaults(): Promise<string[]> {
  // Measures after ResizeObserver updates were rendered.
  for (let frame = 0; frame < 2; frame++) await new Promise(requestAnimationFrame);
  const faults: string[] = [];
  const { documentElement } = document;
  const sideways = documentElement.scrollWidth - documentElement.clientWidth;
  if (sideways > 0) faults.push(`scrolls sideways by ${sideways}`);
  const nameOf = (element: Element) =>
    `${element.tagName.toLowerCase()}.${element.className} “${(element.textContent ?? '').trim().slice(0, 60)}”`;
  const isShown = (element: Element) =>
    element.checkVisibility({ visibilityProperty: true, opacityProperty: true }) &&
    element.getBoundingClientRect().width > 1;
  for (const element of document.body.querySelectorAll<HTMLElement>('*')) {
    const { overflowX, clipPath } = getComputedStyle(element);
    // Skips scrollable content, and visually hidden content of one pixel.
    if (!['hidden', 'clip'].includes(overflowX) || clipPath !== 'none') continue;
    // User-provided names may be truncated; our own texts, which are in brackets, may not.
    if (element.clientWidth <= 1 || !isShown(element) || !element.innerText?.includes('[')) continue;
    if (element.scrollWidth > element.clientWidth + 1)
      faults.push(`cut off, ${element.scrollWidth} in ${element.clientWidth}: ${nameOf(element)}`);
  }
  const controls = [...document.body.querySelectorAll('button, a[href], input, select, [role=tab]')].filter(
    (element) => isShown(element) && !element.closest('[inert], [aria-hidden=true], svg, p, li li'),
  );
  const boxes = controls.map((element) => ({ element, box: element.getBoundingClientRect() }));
  for (const [index, one] of boxes.entries())
    for (const other of boxes.slice(index + 1)) {
      if (one.element.contains(other.element) || other.element.contains(one.element)) continue;
      // The button of a combo box overlaps its input on purpose.
      if (one.element.matches('[role=combobox]') && one.element.parentElement === other.element.parentElement)
        continue;
      const width = Math.min(one.box.right, other.box.right) - Math.max(one.box.left, other.box.left);
      const height = Math.min(one.box.bottom, other.box.bottom) - Math.max(one.box.top, other.box.top);
      if (width > 2 && height > 2) faults.push(`${nameOf(one.element)} lies over ${nameOf(other.element)}`);
    }
  return faults;
}
