/** Pages of one website with the same markup. */
export interface SiteCasePages {
  paths: string[];
  html: string;
}

export interface SiteCase {
  /** Behaviour under test. */
  name: string;
  pages: SiteCasePages[];
}

/**
 * Websites in the cases.html of a rule over several pages. A line `<!-- site: name -->` begins a website, a
 * line
 * `<!-- page /a /b -->` a page with these addresses. In the markup `{path}` is replaced by the address;
 * fragments are wrapped in a document with the address as title. Ids of elements state the expected verdict on
 * each of these pages: `fail-`, `review-`; nothing else may be reported. The root represents the page.
 */
export function readSiteCases(text: string): SiteCase[] {
  return text
    .split(/^<!-- site: /m)
    .slice(1)
    .map((part) => {
      const [name = '', ...rest] = part.split(' -->\n');
      const pages = rest
        .join(' -->\n')
        .split(/^<!-- page /m)
        .slice(1);
      return { name, pages: pages.map(readPages) };
    });
}

function readPages(part: string): SiteCasePages {
  const [paths = '', ...rest] = part.split(' -->\n');
  const body = rest.join(' -->\n').trim();
  return {
    paths: paths.trim().split(' '),
    html: /^<html/.test(body) ? `<!doctype html>${body}` : inDocument(body),
  };
}

function inDocument(body: string): string {
  return `<!doctype html><html lang="en"><head><title>{path}</title></head><body>\n${body}\n</body></html>`;
}
