/// <reference lib="dom" />

/**
 * Runs inside the page: detaches fields that shadow a property of their form, because a field named like an
 * element property shadows it in our world too, so that `form.nodeName` is an input. The returned function
 * restores the fields. Self-contained: its source text is sent to the page.
 */
export function detachShadowingFields(): () => void {
  const undo: (() => void)[] = [];
  for (const form of document.querySelectorAll('form'))
    for (const field of Element.prototype.querySelectorAll.call(form, '[name], [id]')) {
      const names = [field.getAttribute('name'), field.getAttribute('id')];
      if (names.some((name) => name !== null && name in HTMLElement.prototype)) release(field);
    }
  return () => {
    for (const step of undo.splice(0)) step();
  };

  /** Does not recognize fields that are associated by the `form` attribute, which is rare. */
  function release(field: Element): void {
    if (field instanceof HTMLImageElement) {
      hideAttribute(field, 'name');
      hideAttribute(field, 'id');
    } else {
      const before = field.getAttribute('form');
      field.setAttribute('form', '');
      undo.push(() => restore(field, 'form', before));
    }
  }

  function hideAttribute(element: Element, name: string): void {
    const before = element.getAttribute(name);
    element.removeAttribute(name);
    undo.push(() => restore(element, name, before));
  }

  function restore(element: Element, name: string, value: string | null): void {
    if (value === null) element.removeAttribute(name);
    else element.setAttribute(name, value);
  }
}
