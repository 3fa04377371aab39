import { BRAND_TABLE, type BrandId, brandNames, type Language } from '@abhigam/domain';
import type { Catalogue } from '@abhigam/messages';
import { escapeHtml } from './escape-html.ts';

/** The title is the one of the connection banner in the app. */
export type OfflineTexts = Catalogue['offline'] & { title: string };

/**
 * Offline page of the mobile layout. It works without the app, whose files and results come from the server.
 */
export function offlinePage(
  id: BrandId,
  language: Language,
  texts: OfflineTexts,
  files: { style: string; script: string },
): string {
  const { mark } = BRAND_TABLE[id];
  const { productName, shortName } = brandNames(id, language);
  return `<!doctype html>
<html lang="${language}">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="color-scheme" content="light dark">
<title>${escapeHtml(texts.title)} – ${escapeHtml(shortName)}</title>
<link rel="stylesheet" href="${files.style}">
<script src="${files.script}" defer></script>
</head>
<body class="offline">
<header><p class="mark"><svg width="28" height="28" viewBox="0 0 28 28" aria-hidden="true"><path d="${mark.lines}" class="lines"/><path d="${mark.filled}" class="filled"/></svg>${escapeHtml(productName)}</p></header>
<main id="content">
<h1>${escapeHtml(texts.title)}</h1>
<p>${escapeHtml(texts.text)}</p>
<p>${escapeHtml(texts.results)}</p>
<p><a class="button" href="">${escapeHtml(texts.again)}</a></p>
<p role="status">${escapeHtml(texts.waiting)}</p>
</main>
</body>
</html>
`;
}
