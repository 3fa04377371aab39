/**
 * A mail as a document inside the page, which has the page's content security policy: that admits a style element by the
 * page's nonce. It is shown in the fonts of the portal, since a computer may have none for the language of the mail.
 */
export function mailDocument(html: string): string {
  return html.replace('<style>', () => `<style nonce="${styleNonce()}">${portalFonts()}`);
}

function styleNonce(): string {
  return document.querySelector<HTMLMetaElement>('meta[property="csp-nonce"]')?.nonce ?? '';
}

/** A file of a font is fetched when a text needs it. */
function portalFonts(): string {
  return [...document.styleSheets]
    .filter(({ href }) => href?.startsWith(location.origin))
    .flatMap(({ cssRules }) => [...cssRules])
    .filter((rule) => rule instanceof CSSFontFaceRule)
    .map(({ cssText }) => cssText)
    .join('\n');
}
