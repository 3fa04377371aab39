/// <reference lib="dom" />

/**
 * Runs inside the page: hides typed or autofilled field values for a screenshot, and returns a function that
 * shows them again. Uses constructed style sheets, so the DOM does not change; includes same-origin frames and
 * open shadow trees. Self-contained: its source text is sent to the page.
 */
function coverFieldValues(): () => void {
  const fields =
    ':is(textarea, input:not([type=submit i], [type=button i], [type=reset i], [type=image i], [type=checkbox i], [type=radio i])):not(:placeholder-shown):not(#_):not(#_)';
  const still = 'transition: none !important;';
  const covered = `${still} color: transparent !important; -webkit-text-fill-color: transparent !important; text-shadow: none !important;`;
  const sheets: { root: Document | ShadowRoot; sheet: CSSStyleSheet }[] = [];
  coverIn(document, window);
  return () => {
    // In two steps: otherwise a colour transition of the field would be visible.
    for (const { sheet } of sheets) sheet.replaceSync(`${fields} { ${still} }`);
    for (const { root } of sheets)
      for (const field of elementsIn(root, 'input, textarea')) getComputedStyle(field).color;
    for (const { root, sheet } of sheets) adopt(root, (adopted) => adopted.filter((one) => one !== sheet));
  };

  function coverIn(root: Document | ShadowRoot, view: Window & typeof globalThis): void {
    let isHolding = false;
    for (const element of elementsIn(root, '*')) {
      if (element.localName === 'input' || element.localName === 'textarea')
        isHolding ||= Reflect.get(element, 'value') !== '';
      if (element.shadowRoot) coverIn(element.shadowRoot, view);
      if (element instanceof view.HTMLIFrameElement && element.contentDocument?.defaultView)
        coverIn(element.contentDocument, element.contentDocument.defaultView);
    }
    if (!isHolding) return;
    const sheet = new view.CSSStyleSheet();
    sheet.replaceSync(`${fields} { ${covered} }`);
    adopt(root, (adopted) => [...adopted, sheet]);
    sheets.push({ root, sheet });
  }

  /** Uses prototype methods, which elements with such names or ids cannot shadow. */
  function elementsIn(root: Document | ShadowRoot, selector: string): Element[] {
    const { prototype } = root.nodeType === Node.DOCUMENT_NODE ? Document : DocumentFragment;
    return [...prototype.querySelectorAll.call(root, selector)];
  }

  function adopt(root: Document | ShadowRoot, change: (adopted: CSSStyleSheet[]) => CSSStyleSheet[]): void {
    root.adoptedStyleSheets = change([...root.adoptedStyleSheets]);
  }
}

const COVER = 'globalThis.engineUncoverFields';

export const COVER_FIELD_VALUES = `${COVER} = (${coverFieldValues.toString()})(); undefined`;
export const UNCOVER_FIELD_VALUES = `${COVER}?.(); undefined`;
