/**
 * Wraps a mail as a document for an iframe, which inherits the content security policy of the page: style
 * elements need the nonce of the page. Uses the fonts of the portal, because the computer may have none for the
 * language of the mail.
 */
export function mailDocument(html: string): string {
  return html.replace('<style>', () => `<style nonce="${styleNonce()}">${portalFonts()}`);
}

function styleNonce(): string {
  return document.querySelector<HTMLMetaElement>('meta[property="csp-nonce"]')?.nonce ?? '';
}

/** The browser loads a font file only when a text needs it. */
function portalFonts(): string {
  return [...document.styleSheets]
    .filter(({ href }) => href?.startsWith(location.origin))
    .flatMap(({ cssRules }) => [...cssRules])
    .filter((rule) => rule instanceof CSSFontFaceRule)
    .map(({ cssText }) => cssText)
    .join('\n');
}
