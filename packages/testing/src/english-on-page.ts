/**
 * Runs in a page. Returns texts of three or more consecutive Latin words that are not marked as English or as
 * code. Skips content of tested sites and users, which is in `bdi` and `q` or passed as `quoted`, and URLs.
 */
export function englishOnPage(quoted: readonly string[]): string[] {
  const quotedParts =
    'code, pre, kbd, samp, bdi, q, blockquote, script, style, noscript, textarea, option, svg title';
  const found = new Set<string>();
  const words = /[A-Za-z][A-Za-z'’-]*(?:[ ,;:]+[A-Za-z][A-Za-z'’-]*){2,}/;
  const look = (text: string, element: Element) => {
    if (element.closest(quotedParts) || element.closest('[lang]')?.getAttribute('lang')?.startsWith('en'))
      return;
    let own = text.replace(/\S+:\/\/\S+|\S+\.\S+|\/\S*/g, ' | ');
    for (const one of quoted) own = own.replaceAll(one, ' | ');
    if (words.test(own)) found.add(`${element.tagName.toLowerCase()}: ${text.trim().slice(0, 200)}`);
  };
  const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
  for (let node = walker.nextNode(); node; node = walker.nextNode())
    if (node.parentElement && node.textContent) look(node.textContent, node.parentElement);
  for (const name of ['aria-label', 'title', 'placeholder', 'alt', 'aria-description'])
    for (const element of document.body.querySelectorAll(`[${name}]`))
      look(element.getAttribute(name) ?? '', element);
  return [...found];
}
