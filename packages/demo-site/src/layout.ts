import type { PickVariant } from './edition.ts';
import type { Page, PageContent } from './page.ts';
import { WORDS } from './words.ts';

const SITE = { en: 'Suryanagar District', hi: 'सूर्यनगर जिला' };

/** The complete document of a page. */
export function renderPage(page: Page, pickVariant: PickVariant): string {
  // The renewed template is already repaired, so it is the same in both editions.
  const template: PickVariant = page.templates.includes('standard')
    ? pickVariant
    : (_id, _wrong, corrected) => corrected;
  const content = page.content(pickVariant);
  const language = page.language ?? 'en';
  const title = content.title ?? `${page.name} | ${SITE[language]}`;
  const body = content.bare ? content.main : frame(page, content, template);
  return `<!doctype html>
<html ${content.language ?? `lang="${language}"`}>
<head>
<meta charset="utf-8">
<meta name="viewport" content="${content.viewport ?? 'width=device-width, initial-scale=1'}">
<title>${title}</title>
<link rel="stylesheet" href="/style.css">
<link rel="icon" href="/images/emblem.svg">
<script src="/scripts/site.js" defer></script>
${content.head ?? ''}
</head>
<body ${content.body ?? ''}>
${body}
</body>
</html>
`;
}

function frame(page: Page, content: PageContent, pickVariant: PickVariant): string {
  const element = content.mainElement ?? 'main';
  return `${header(page, content, pickVariant)}
${breadcrumb(page)}
<${element} id="main" class="main" tabindex="-1">
${content.main}
</${element}>
${content.afterMain ?? ''}
${footer(page, content, pickVariant)}`;
}

function header(page: Page, { menuFirst, inHeader }: PageContent, pickVariant: PickVariant): string {
  const words = WORDS[page.language ?? 'en'];
  const size = pickVariant('template-text-size-target', 'size tiny', 'size');
  const label = `<label class="unseen" for="site-search">${words.search}</label>`;
  const entries = words.entries.toSorted(
    ([one], [other]) => Number(other === menuFirst) - Number(one === menuFirst),
  );
  const moved = words.footer.filter(([path]) => path === inHeader);
  const menuIcon = '<span class="bars" aria-hidden="true"></span>';
  return `<header class="header">
<a class="skip" href="${pickVariant('template-skip-link-target', '#content-area', '#main')}">${words.skip}</a>
<div class="tools">
<span>${words.government}</span>
<span class="sizes" role="group" aria-label="${words.textSize}">
<button type="button" class="${size}" data-size="-1">A-<span class="unseen"> ${words.smaller}</span></button><button type="button" class="${size}" data-size="0">A<span class="unseen"> ${words.normal}</span></button><button type="button" class="${size}" data-size="1">A+<span class="unseen"> ${words.larger}</span></button>
</span>
${moved.map(([path, name]) => `<a class="tool" href="${path}">${name}</a>`).join('')}
<a class="tool" href="${words.otherPath}" lang="${words.otherCode}" hreflang="${words.otherCode}">${words.other}</a>
</div>
<div class="brand">
<a class="home" href="${words.homePath}"><img src="/images/emblem.svg" width="56" height="56" ${pickVariant('template-emblem-alt', '', `alt="${words.emblem}"`)}><span><strong>${words.site}</strong><small>${words.motto}</small></span></a>
<form class="search" role="search" action="/search">
${pickVariant('template-search-label', '', label)}
<input id="site-search" type="search" name="q">
<button type="submit">${words.find}</button>
</form>
<button type="button" class="menu-button" aria-expanded="true" aria-controls="menu">${menuIcon}${pickVariant('template-menu-button-name', '', words.menu)}</button>
</div>
<nav ${pickVariant('template-navigation-names', '', `aria-label="${words.mainMenu}"`)}>
<ul id="menu" class="menu ${pickVariant('template-focus-hidden', 'no-outline', '')}">
${entries.map((entry, index) => menuEntry(entry, index, page, pickVariant)).join('\n')}
</ul>
</nav>
</header>`;
}

function menuEntry(
  [path, name]: readonly [string, string],
  index: number,
  page: Page,
  pickVariant: PickVariant,
): string {
  const order = index === 0 ? pickVariant('template-menu-tabindex', 'tabindex="3"', '') : '';
  const key = path.endsWith('/notices') ? pickVariant('template-accesskey', 'accesskey="s"', '') : '';
  const current = path === page.path ? 'aria-current="page"' : '';
  return `<li><a href="${path}" ${order} ${key} ${current}>${name}</a></li>`;
}

function breadcrumb(page: Page): string {
  const words = WORDS[page.language ?? 'en'];
  if (page.path === words.homePath) return '';
  return `<nav class="breadcrumb" aria-label="${words.breadcrumb}"><ol>
<li><a href="${words.homePath}">${words.home}</a></li>
<li aria-current="page">${page.name}</li>
</ol></nav>`;
}

function footer(page: Page, { footerNames, inHeader }: PageContent, pickVariant: PickVariant): string {
  const words = WORDS[page.language ?? 'en'];
  const footerLinks = words.footer.filter(([path]) => path !== inHeader);
  const links = footerLinks.map(([path, name]) => {
    const key = path === '/sitemap' ? pickVariant('template-accesskey', 'accesskey="s"', '') : '';
    return `<li><a href="${path}" ${key}>${footerNames?.[path] ?? name}</a></li>`;
  });
  const social = words.social.map(([path, name, drawing]) => {
    const text = pickVariant('template-social-link-name', '', `<span class="unseen">${name}</span>`);
    return `<li><a href="${path}"><svg width="24" height="24" viewBox="0 0 24 24" aria-hidden="true" focusable="false"><path fill="currentColor" d="${drawing}"/></svg>${text}</a></li>`;
  });
  return `<footer class="footer">
<div class="columns">
<div><p><strong>${words.office}</strong></p><p>${words.address}</p></div>
<nav ${pickVariant('template-navigation-names', '', `aria-label="${words.footerMenu}"`)}><ul>${links.join('\n')}</ul></nav>
<ul class="social">${social.join('\n')}</ul>
</div>
<p class="${pickVariant('template-footer-contrast', 'legal faint', 'legal')}">${words.legal}</p>
</footer>`;
}
