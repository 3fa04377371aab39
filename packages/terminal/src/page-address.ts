import { MAX_LINK_LENGTH } from '@abhigam/crawl';
import { openableUrl } from '@abhigam/domain';

/** The URL to open, or why the text is not a web address. */
export function pageAddress(text: string): { url: string } | { problem: string } {
  const shown = text.length > 80 ? `${text.slice(0, 80)}...` : text;
  if (text.length > MAX_LINK_LENGTH)
    return { problem: `"${shown}" is longer than ${MAX_LINK_LENGTH} characters.` };
  const url = URL.parse(text);
  if (!url) {
    const hint = URL.canParse(`https://${text}`) && text !== '' ? ` Did you mean https://${shown}?` : '';
    return { problem: `"${shown}" is not a web address.${hint}` };
  }
  if (!/^https?:$/.test(url.protocol)) {
    // localhost:8080 parses as a URL with the scheme "localhost".
    const hint = /^[a-z0-9.-]+:\d+(\/|$)/i.test(text) ? ` Did you mean http://${shown}?` : '';
    return { problem: `"${shown}" is no http or https address.${hint}` };
  }
  return { url: openableUrl(url) };
}
