/// <reference lib="dom" />
import { parseHTML } from 'linkedom';

/** Parses a page, without running scripts and without layout. */
export function parsePage(html: string): Document {
  return parseHTML(html).document;
}

/** Serializes a document as it is served. */
export function sourceOf(document: Document): string {
  return `<!doctype html>${document.documentElement.outerHTML}`;
}
