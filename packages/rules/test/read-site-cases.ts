/** Pages of one website with the same markup. */
export interface SiteCasePages {
  paths: string[];
  html: string;
}

export interface SiteCase {
  /** What it shows. */
  name: string;
  pages: SiteCasePages[];
}

/**
 * The websites of a rule over several pages, of its cases.html. A line `<!-- site: name -->` begins a website, a line
 * `<!-- page /a /b -->` a page that it has under these addresses. In the markup `{path}` stands for the address; what is
 * not a whole document is put into one that is titled by it. Elements say by their ids what is to be said of them on each of
 * these pages: `fail-`, `review-`; of nothing else anything may be raised. The root stands for the page.
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
