import { type Seeded, seeded } from '@abhigam/fleet';
import type { GeneratedSite, OwnDefect } from './generate-fleet.ts';
import { className, type ThemeDefect } from './theme.ts';
import { madeUpText } from './words.ts';

/**
 * State for rendering a page. Each element that may fail has its ground-truth cause in `data-id`, which tests
 * must ignore.
 */
interface Pen {
  site: GeneratedSite;
  chance: Seeded;
  repaired: ReadonlySet<string>;
}

const PIXEL = 'data:image/gif;base64,R0lGODlhAQABAAAAACw=';

/** Origin of the vendors' scripts. */
export interface PageOrigins {
  vendors: string;
}

/** A page of a generated website, without defects of repaired causes. */
export function sitePage(
  site: GeneratedSite,
  page: number,
  { vendors }: PageOrigins,
  repaired: ReadonlySet<string> = new Set(),
): string {
  const pen: Pen = { site, repaired, chance: seeded(1000 * site.number + page) };
  const { theme } = site;
  const folder = theme.isFolderNamed ? `wp-content/themes/${theme.name}` : 'assets';
  const lang = isBroken(pen, 'lang') ? '' : ' lang="en"';
  const scaling = isBroken(pen, 'viewport') ? ', user-scalable=no' : '';
  const header = headerOf(pen);
  const nav = navOf(pen);
  return `<!doctype html><html${lang} data-id="t${theme.number}.lang"><head><meta charset="utf-8">
<title>${text(pen, 2)} - ${site.word}</title>
<meta name="viewport" content="width=device-width, initial-scale=1${scaling}" data-id="t${theme.number}.viewport">
<link rel="stylesheet" href="${folder}/style.css?ver=${site.version}.${page}">
<style>:root { --accent: hsl(${site.hue} 60% 40%) }</style></head>
<body class="${className(theme, 'page')} page-${page}">
${theme.isNavInHeader ? header.replace('<!--nav-->', nav) : `${header}${nav}`}
<main class="${className(theme, 'main')}"><div class="${className(theme, 'content')}">
<h1>${text(pen, 3)}</h1>${sliderOf(pen)}${contentOf(pen)}${cardsOf(pen)}
</div>${site.widgets.map(({ number }) => `<div data-slot="${number}"></div>`).join('')}</main>
${asideOf(pen)}${footerOf(pen)}
${site.widgets.map((widget) => `<script src="${vendors}/${widget.name}.min.js?site=${site.number}"></script>`).join('')}
</body></html>`;
}

function isBroken({ site: { theme }, repaired }: Pen, defect: ThemeDefect): boolean {
  return theme.defects.has(defect) && !repaired.has(`t${theme.number}.${defect}`);
}

function text({ chance }: Pen, words: number): string {
  return madeUpText(chance, words);
}

/** Class and ground-truth cause of a theme element; a modified or newer element has an additional class. */
function of({ site }: Pen, block: string, part: string, defect: string): string {
  const { theme, changed, version } = site;
  const more = [
    ...(changed.has(defect) ? [`${site.word}-tweak`] : []),
    ...(version === 1 && (defect === 'toggle' || defect === 'social') ? ['v2'] : []),
  ];
  return `class="${[className(theme, block, part), ...more].join(' ')}" data-id="t${theme.number}.${defect}"`;
}

/** Wraps an element that the website has modified or that a newer theme version wraps. */
function around({ site }: Pen, defect: string, html: string): string {
  const isWrapped = site.changed.has(defect)
    ? site.number % 2 === 0
    : site.version === 1 && defect === 'search';
  return isWrapped ? `<div class="wrap">${html}</div>` : html;
}

function headerOf(pen: Pen): string {
  const { theme } = pen.site;
  const alt = isBroken(pen, 'logo') ? '' : ` alt="${pen.site.word}"`;
  const logo = around(
    pen,
    'logo',
    `<div class="${className(theme, 'logo')}"><img ${of(pen, 'logo', 'image', 'logo')} src="${PIXEL}" width="90" height="40"${alt}></div>`,
  );
  const label = isBroken(pen, 'search') ? '' : ' aria-label="Search"';
  const search = around(
    pen,
    'search',
    `<form class="${className(theme, 'search')}" action="find"><input type="text" ${of(pen, 'search', 'field', 'search')} name="q"${label}><button type="submit">Find</button></form>`,
  );
  const choice = isBroken(pen, 'language') ? '' : ' aria-label="Language"';
  const language = `<div class="${className(theme, 'tools')}"><select ${of(pen, 'tools', 'language', 'language')}${choice}><option>English</option></select></div>`;
  const inside = `${logo}${language}${search}<!--nav-->`;
  return `<header class="${className(theme, 'head')}">${theme.hasBar ? `<div class="${className(theme, 'bar')}">${inside}</div>` : inside}</header>`;
}

function navOf(pen: Pen): string {
  const { theme } = pen.site;
  const name = isBroken(pen, 'toggle') ? '' : ' aria-label="Menu"';
  const toggle = around(
    pen,
    'toggle',
    `<button type="button" ${of(pen, 'nav', 'toggle', 'toggle')}${name}><span></span></button>`,
  );
  const links = Array.from(
    { length: 3 + pen.chance.below(3) },
    () =>
      `<li><a href="${pen.chance.below(99)}" ${of(pen, 'nav', 'link', 'nav-contrast')}>${text(pen, 1)}</a></li>`,
  );
  return `<nav class="${className(theme, 'nav')}" aria-label="Main">${toggle}<ul class="${className(theme, 'nav', 'list')}">${links.join('')}</ul></nav>`;
}

function sliderOf(pen: Pen): string {
  const { theme } = pen.site;
  const button = (side: string) =>
    `<button type="button" ${of(pen, 'slider', 'step', 'slider')}${isBroken(pen, 'slider') ? '' : ` aria-label="${side}"`}></button>`;
  const buttons = around(pen, 'slider', `${button('Back')}${button('On')}`);
  return `<div class="${className(theme, 'slider')}"><p>${text(pen, 5)}</p>${buttons}</div>`;
}

function cardsOf(pen: Pen): string {
  const { theme } = pen.site;
  const alt = isBroken(pen, 'card') ? '' : ' alt="A picture"';
  const card = () =>
    `<div class="${className(theme, 'card')}"><img ${of(pen, 'card', 'picture', 'card')} src="${PIXEL}" width="60" height="40"${alt}><p>${text(pen, 4)}</p></div>`;
  return `<section aria-label="Services" class="${className(theme, 'cards')}">${card()}${card()}</section>`;
}

function asideOf(pen: Pen): string {
  const { theme } = pen.site;
  const name = isBroken(pen, 'quick') ? '' : ` aria-label="${text(pen, 2)}"`;
  const link = () =>
    `<li><a href="${pen.chance.below(99)}" ${of(pen, 'quick', 'link', 'quick')}${name}><i class="fa fa-file"></i></a></li>`;
  return `<aside class="${className(theme, 'side')}" aria-label="Quick links"><ul class="${className(theme, 'quick')}">${link()}${around(pen, 'none', link())}</ul></aside>`;
}

function footerOf(pen: Pen): string {
  const { theme } = pen.site;
  const name = (label: string) => (isBroken(pen, 'social') ? '' : ` aria-label="${label}"`);
  const social = ['facebook', 'youtube', 'x-twitter'].map(
    (label) =>
      `<a href="https://${label}.example/${pen.site.word}" ${of(pen, 'social', 'link', 'social')}${name(label)}><i class="fab fa-${label}"></i></a>`,
  );
  return `<footer class="${className(theme, 'foot')}">${around(pen, 'social', `<div class="${className(theme, 'social')}">${social.join('')}</div>`)}
<p ${of(pen, 'foot', 'note', 'foot-contrast')}>${text(pen, 6)}</p></footer>`;
}

function contentOf(pen: Pen): string {
  const { site } = pen;
  const paragraphs = Array.from({ length: 2 }, () => `<p>${text(pen, 12)}</p>`);
  return [...paragraphs, ...[...site.own].map((defect) => ownDefect(pen, defect))].join('');
}

/** Editor content with a common kind of defect, which belongs to this website only. */
function ownDefect({ site, repaired, chance }: Pen, defect: OwnDefect): string {
  const cause = `s${site.number}.${defect}`;
  const id = `data-id="${cause}"`;
  const isRepaired = repaired.has(cause);
  const alt = isRepaired ? ' alt="A view"' : '';
  const name = isRepaired ? ' aria-label="More"' : '';
  const words = madeUpText(chance, 3);
  switch (defect) {
    case 'image':
      return `<p><img src="${PIXEL}" width="80" height="50" ${id}${alt}> ${words}</p>`;
    case 'wrapped-image':
      return `<div class="wp-block-image"><img class="aligncenter size-large" src="${PIXEL}" width="80" height="50" ${id}${alt}></div>`;
    case 'empty-link':
      return `<p>${words} <a href="more" ${id}${name}></a></p>`;
    case 'button':
      return `<button type="button" class="btn btn-primary" ${id}${name}></button>`;
    case 'contrast':
      return `<p><span style="color:${isRepaired ? '#333' : '#bbb'}" ${id}>${words}</span></p>`;
    case 'block':
      return `<div class="${site.word}-block"><img class="${site.word}-photo" src="${PIXEL}" width="80" height="50" ${id}${alt}></div>`;
    default:
      return `<div class="row gallery"><div class="col-md-4"><a href="large" ${id}><img class="img-fluid" src="${PIXEL}" width="80" height="50" ${id}${alt}></a></div></div>`;
  }
}
