import MarkdownIt from 'markdown-it';
import anchor from 'markdown-it-anchor';
import { siteHref } from './site-paths.ts';

export interface RenderedPage {
  title: string;
  html: string;
}

/** Tables with more columns scroll horizontally in narrow windows. */
const FEW_COLUMNS = 3;

/** Renders a document of the repository as the content of its page. */
export function renderMarkdown(source: string, text: string): RenderedPage {
  const markdown = new MarkdownIt({ html: false });
  markdown.use(anchor, { slugify: githubSlug, tabIndex: false });
  const tokens = markdown.parse(text, {});
  const title = tokens.find(
    ({ type, tag }, at) => type === 'inline' && tokens[at - 1]?.tag === 'h1' && tag === '',
  );
  let heading = '';
  let isWide = false;
  for (const [at, token] of tokens.entries()) {
    if (token.type === 'inline' && tokens[at - 1]?.type === 'heading_open') heading = plain(token.content);
    if (token.type === 'table_open') isWide = columnsAt(tokens, at) > FEW_COLUMNS;
    // A scrolling region must be focusable and have an accessible name.
    if (isWide && token.type === 'table_open')
      token.meta = { before: `<div class="wide" role="group" tabindex="0" aria-label="Table: ${heading}">` };
    if (isWide && token.type === 'table_close') token.meta = { after: '</div>' };
    for (const child of token.children ?? []) {
      if (child.type === 'image')
        child.attrSet('src', siteHref(source, String(child.attrGet('src') ?? '')) ?? '');
    }
    if (token.children) token.children = withSiteLinks(source, token.children);
  }
  const { rules } = markdown.renderer;
  rules.table_open = (all, at) => `${all[at]?.meta?.before ?? ''}<table>\n`;
  rules.table_close = (all, at) => `</table>${all[at]?.meta?.after ?? ''}\n`;
  return {
    title: plain(title?.content ?? 'Abhigam'),
    html: markdown.renderer.render(tokens, markdown.options, {}),
  };
}

type Tokens = ReturnType<InstanceType<typeof MarkdownIt>['parse']>;

/**
 * Rewrites links between documents to their pages; links to other files of the repository become plain text.
 */
function withSiteLinks(source: string, tokens: Tokens): Tokens {
  const keptLinks: boolean[] = [];
  return tokens.filter((token) => {
    if (token.type === 'link_close') return keptLinks.pop() ?? true;
    if (token.type !== 'link_open') return true;
    const href = siteHref(source, String(token.attrGet('href') ?? ''));
    if (href !== null) token.attrSet('href', href);
    keptLinks.push(href !== null);
    return href !== null;
  });
}

function columnsAt(tokens: Tokens, at: number): number {
  const end = tokens.findIndex(({ type }, index) => index > at && type === 'tr_close');
  return tokens.slice(at, end).filter(({ type }) => type === 'th_open').length;
}

/** Removes the markup of code and emphasis, and escapes for attributes. */
function plain(text: string): string {
  return text.replace(/[`*]/g, '').replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('"', '&quot;');
}

/** Same algorithm as GitHub's, so that links to headings work in both places. */
export function githubSlug(text: string): string {
  return text
    .trim()
    .toLowerCase()
    .replace(/[^\p{L}\p{M}\p{N}\s_-]/gu, '')
    .replace(/\s/g, '-');
}
