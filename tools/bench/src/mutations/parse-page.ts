/// <reference lib="dom" />
import { parseHTML } from 'linkedom';

/** The document of a page's source, with no script run and no layout. */
export function parsePage(html: string): Document {
  return parseHTML(html).document;
}

/** The source of a document, as it is served. */
export function sourceOf(document: Document): string {
  return `<!doctype html>${document.documentElement.outerHTML}`;
}
