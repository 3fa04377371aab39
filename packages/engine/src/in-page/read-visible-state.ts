/// <reference lib="dom" />

/**
 * What a page shows: `content`; `loading`: only a loading indicator; `nothing`: although scripts should have
 * rendered something; `busy`: content that the page marks as incomplete.
 */
export type VisibleState = 'content' | 'loading' | 'nothing' | 'busy';

/**
 * Runs inside the page: tells whether it shows content, a loading indicator or nothing. Self-contained: its
 * source text is sent to the page.
 */
export function readVisibleState(maxElements: number): VisibleState {
  // Form fields named like element properties shadow them on their form.
  const { matches, getAttribute, checkVisibility, getClientRects, getBoundingClientRect } = Element.prototype;
  const { contains } = Node.prototype;
  const { querySelectorAll } = Document.prototype;
  const { querySelectorAll: fragmentQuery } = DocumentFragment.prototype;
  const body = document.body;
  // Text in a shadow tree of the body is not part of its text.
  if (body?.localName !== 'body' || body.shadowRoot) return 'content';
  const all = [...querySelectorAll.call(document, 'body *')];
  const isBusy = [body, ...querySelectorAll.call(document, 'main,[role=main]')].some(
    (element) => attribute(element, 'aria-busy') === 'true' && isVisible(element),
  );
  if (all.length > maxElements) return isBusy ? 'busy' : 'content';
  const text = body.innerText.slice(0, 10_000).replace(/\s+/g, ' ').trim();
  const spinners = all.filter((element) => isSpinner(element) && isVisible(element));
  const isOther = (element: Element) =>
    isVisible(element) && !spinners.some((spinner) => spinner === element || contains.call(spinner, element));
  if (document.scripts.length > 0) {
    const others = all.filter((element) => showsSomething(element) && isOther(element));
    if (text === '' && others.length === 0) return spinners.length > 0 ? 'loading' : 'nothing';
    if (isLoadingMessage(text) && others.every((element) => matches.call(element, 'img'))) return 'loading';
  }
  return isBusy ? 'busy' : 'content';

  function isVisible(element: Element): boolean {
    return checkVisibility.call(element, { visibilityProperty: true });
  }

  function attribute(element: Element, name: string): string {
    return getAttribute.call(element, name)?.slice(0, 500) ?? '';
  }

  function isSpinner(element: Element): boolean {
    if (matches.call(element, 'progress,[role=progressbar]')) return true;
    const words = `${attribute(element, 'class')} ${attribute(element, 'id')}`;
    return /(?:^|[\s_-])(?:spinner|(?:pre)?loader|loading)(?:$|[\s_-])/i.test(words);
  }

  /** Whether the whole text is only a loading message. */
  function isLoadingMessage(text: string): boolean {
    return /^(?:(?:the )?(?:page|site|application|app|content) is )?(?:loading|please wait)(?: the page| the application| content)?(?:[,.…! ]*(?:please wait|loading))?[.…! ]*$|^(?:पृष्ठ )?(?:लोड हो रहा है|लोड हो रही है|लोड किया जा रहा है|कृपया प्रतीक्षा करें|प्रतीक्षा करें)[.…।! ]*$/i.test(
      text,
    );
  }

  function takesUpRoom(element: Element): boolean {
    if (getClientRects.call(element).length === 0 || !isVisible(element)) return false;
    const { width, height } = getBoundingClientRect.call(element);
    return width > 0 && height > 0;
  }

  function showsSomething(element: Element): boolean {
    const shown =
      'img,svg,canvas,video,audio,iframe,object,embed,input,button,select,textarea,a[href],area,meter,progress,hr,math,[tabindex],[role],[aria-label]';
    if (matches.call(element, shown)) return true;
    // Content of closed shadow trees is inaccessible, but the size of their host is known.
    const isOwn = element.localName.includes?.('-') || element.shadowRoot instanceof ShadowRoot;
    if (isOwn && takesUpRoom(element)) return true;
    // Positioned content, such as a dialog, does not contribute to the size of its host.
    if (
      element.shadowRoot instanceof ShadowRoot &&
      [...fragmentQuery.call(element.shadowRoot, '*')].slice(0, maxElements).some(takesUpRoom)
    )
      return true;
    return [null, '::before', '::after'].some((pseudo) => {
      const { backgroundImage, content } = getComputedStyle(element, pseudo);
      return (
        backgroundImage !== 'none' || (pseudo !== null && !['none', 'normal', '""', ''].includes(content))
      );
    });
  }
}
