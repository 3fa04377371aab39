/// <reference lib="dom" />

/** Signs of a page shown in place of the requested one: a sign-in, or a CAPTCHA. */
export interface GateSigns {
  title: string;
  /** Truncated text of headings and buttons, and visible text. */
  text: string;
  /** Length of the visible text of the whole page. */
  textLength: number;
  /** Length without the password form, header, navigation and footer. */
  bodyTextLength: number;
  /** Number of links outside these parts. */
  bodyLinks: number;
  /** Visible links of the whole page. */
  links: number;
  /** Visible text fields, without password fields. */
  textFields: number;
  /** Visible password fields in the body of the page. */
  passwords: number;
  /** Words in addresses, names and titles of scripts, frames, images and boxes of bot checks. */
  proofParts: number;
  /** The first visible heading of the highest level, truncated. */
  heading: string;
  /** Truncated visible text outside header, navigation, footer and similar parts, and its full length. */
  mainText: string;
  mainTextLength: number;
  /** Visible images, videos, frames and tables. */
  figures: number;
  /** An Imperva frame or script replaces the page. */
  hasImpervaFrame: boolean;
}

/**
 * Runs inside the page: reads the signs that it is shown in place of the requested page, such as a sign-in;
 * null when the page is too large for that. Self-contained: its source text is sent to the page.
 */
export function readGateSigns(maxElements: number): GateSigns | null {
  const all = [...document.querySelectorAll('*')];
  const body = document.body;
  if (!body || all.length > maxElements) return null;
  const frame =
    'header,nav,footer,aside,[role=banner],[role=navigation],[role=contentinfo],[role=complementary],[role=search]';
  const passwords = visible('input[type=password]').filter((field) => !field.closest(frame));
  const form = passwords[0] ? formOf(passwords[0]) : null;
  const links = visible('a[href]');
  const text = spaced(body.innerText);
  const main = mainWords();
  return {
    title: document.title.slice(0, 200),
    text: text.slice(0, 2_000),
    textLength: text.length,
    bodyTextLength: bodyText(),
    bodyLinks: links.filter((link) => isBody(link)).length,
    links: links.length,
    textFields: visible('input,textarea').filter(takesText).length,
    passwords: passwords.length,
    proofParts: all.filter(isCaptcha).length,
    heading: spaced(['h1', 'h2'].flatMap(visible)[0]?.textContent ?? '').slice(0, 200),
    mainText: main.slice(0, 2_000),
    mainTextLength: main.length,
    figures: visible('img,svg,video,audio,canvas,iframe,object,embed,table').length,
    hasImpervaFrame:
      document.querySelector('iframe[src*="_Incapsula_Resource"],script[src*="_Incapsula_Resource"]') !==
      null,
  };

  function mainWords(): string {
    const words: string[] = [];
    const walker = document.createTreeWalker(body, NodeFilter.SHOW_TEXT);
    let length = 0;
    for (let node = walker.nextNode(); node && length < 20_000; node = walker.nextNode()) {
      const parent = node.parentElement;
      const part = spaced(node.nodeValue ?? '');
      if (part === '' || !parent || within(parent, frame)) continue;
      if (within(parent, 'script,style,noscript,template') || !isVisible(parent)) continue;
      words.push(part);
      length += part.length + 1;
    }
    return words.join(' ');
  }

  function visible(selector: string): Element[] {
    return [...document.querySelectorAll(selector)].filter(
      (element) =>
        element.checkVisibility({ visibilityProperty: true }) && element.getClientRects().length > 0,
    );
  }

  /** The form, or, without a form element, the nearest box that also contains a button. */
  function formOf(field: Element): Element {
    const own = field.closest('form');
    if (own) return own;
    let at: Element = field;
    for (let steps = 0; steps < 6 && at.parentElement && at.parentElement !== body; steps += 1) {
      at = at.parentElement;
      if (at.querySelector('button,input[type=submit],input[type=button],[role=button]')) break;
    }
    return at;
  }

  function isBody(element: Element): boolean {
    return !within(element, frame) && !(form && Node.prototype.contains.call(form, element));
  }

  /** Form fields named like element properties shadow them on their form. */
  function within(element: Element, selector: string): boolean {
    return Element.prototype.closest.call(element, selector) !== null;
  }

  function isVisible(element: Element): boolean {
    return Element.prototype.checkVisibility.call(element, { visibilityProperty: true });
  }

  function bodyText(): number {
    let length = 0;
    const walker = document.createTreeWalker(body, NodeFilter.SHOW_TEXT);
    for (let node = walker.nextNode(); node; node = walker.nextNode()) {
      const parent = node.parentElement;
      const words = spaced(node.nodeValue ?? '');
      if (words === '' || !parent || !isBody(parent)) continue;
      if (within(parent, 'script,style,noscript,template')) continue;
      if (isVisible(parent)) length += words.length;
    }
    return length;
  }

  function takesText(field: Element): boolean {
    if (field.localName === 'textarea') return !isOfProof(field);
    const type = (field.getAttribute('type') ?? 'text').toLowerCase();
    return ['text', 'email', 'tel', 'number', 'search', 'url', 'date'].includes(type) && !isOfProof(field);
  }

  /** The input field of a CAPTCHA image is part of the check. */
  function isOfProof(field: Element): boolean {
    return /captcha|challenge/i.test(
      `${field.getAttribute('name') ?? ''} ${field.getAttribute('id') ?? ''}`.slice(0, 200),
    );
  }

  function isCaptcha(element: Element): boolean {
    if (!['script', 'iframe', 'img', 'form', 'div', 'canvas'].includes(element.localName)) return false;
    const attributeText = ['src', 'action', 'id', 'class', 'title', 'alt', 'name']
      .map((name) => (Element.prototype.getAttribute.call(element, name) ?? '').slice(0, 500))
      .join(' ');
    return /captcha|challenge|turnstile|bot-?(?:check|detect|verif)|human-?(?:check|verif)|browser-?check/i.test(
      attributeText,
    );
  }

  function spaced(text: string): string {
    return text.slice(0, 100_000).replace(/\s+/g, ' ').trim();
  }
}
