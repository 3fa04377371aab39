/** A small accessible page; `body` and `head` make it hostile. */
export function htmlPage(title: string, body = '', head = ''): string {
  return `<!doctype html>
<html lang="en"><head><meta charset="utf-8"><title>${title}</title>${head}</head>
<body><main><h1>${title}</h1><p>A page of the hostile site.</p>${body}</main></body></html>`;
}

/** The same page with a script. */
export function scriptPage(title: string, script: string, body = ''): string {
  return htmlPage(title, `${body}<script>${script}</script>`);
}

/** A list of links; URLs are written as given. */
export function linkList(addresses: readonly string[]): string {
  const items = addresses.map((address, index) => {
    const words = address.length > 80 ? `Link ${index + 1}` : `Go to ${escaped(address)}`;
    return `<li><a href="${escaped(address)}">${words}</a></li>`;
  });
  return `<ul>${items.join('')}</ul>`;
}

function escaped(text: string): string {
  return text.replaceAll('&', '&amp;').replaceAll('"', '&quot;').replaceAll('<', '&lt;');
}
