import { posix } from 'node:path';
import type { RenderedPage } from './render-markdown.ts';
import { htmlPath } from './site-paths.ts';

const MENU = [
  ['docs/guides/setup.md', 'Setup'],
  ['docs/rules.md', 'Rules'],
  ['docs/coverage.md', 'Coverage'],
  ['docs/contributing/README.md', 'Contributing'],
  ['ARCHITECTURE.md', 'Architecture'],
  ['docs/decisions/README.md', 'Decisions'],
  ['CHANGELOG.md', 'Changelog'],
] as const;
const HOME = 'docs/README.md';

/** Layout of a page around the content of a document. It has no scripts. */
export function layOutPage(source: string, { title, html }: RenderedPage): string {
  const to = (file: string) => posix.relative(posix.dirname(htmlPath(source)), file);
  const link = (target: string, words: string) =>
    `<a href="${to(htmlPath(target))}"${target === source ? ' aria-current="page"' : ''}>${words}</a>`;
  return `<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<title>${title} – Abhigam documentation</title>
<link rel="stylesheet" href="${to('site.css')}">
</head>
<body>
<a class="skip" href="#content">Skip to content</a>
<header>
<nav aria-label="Documentation">
${link(HOME, 'Abhigam documentation')}
<ul>
${MENU.map(([target, words]) => `<li>${link(target, words)}</li>`).join('\n')}
</ul>
</nav>
</header>
<main id="content" tabindex="-1">
${html}</main>
<footer>
<p>Abhigam is open source under the <a href="${to('LICENSE.txt')}">Apache licence 2.0</a>. It tests; it does not certify.</p>
</footer>
</body>
</html>
`;
}
