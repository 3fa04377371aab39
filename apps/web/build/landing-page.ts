import {
  BRAND_TABLE,
  type BrandId,
  brandNames,
  FIRST_LANGUAGE,
  LANDING_MARK,
  LANDING_OWNER,
  LANGUAGES,
  type Language,
  localeOf,
} from '@abhigam/domain';
import type { Catalogue } from '@abhigam/messages';
import { nameOfLanguage } from '../src/i18n/name-of-language.ts';
import { PUBLIC_ROUTES } from '../src/routes/public.ts';
import { START_PATHS, USING_PATHS } from '../src/routes/start-paths.ts';
import { escapeHtml } from './escape-html.ts';
import { RELEASE } from './release.ts';
import { PUBLIC_TEXTS_CHANGED } from './texts-changed.ts';

export type LandingTexts = Catalogue['landing'];

export interface LandingFiles {
  style: string;
  picture: string;
  /** Path of the script that applies the stored session, theme and language (`src/landing/landing.ts`). */
  script: string;
}

/** Reserves space for the image, to avoid layout shift. */
const PICTURE = { width: 1040, height: 776 };

/** Same icons as in the app (Moon and Contrast of Lucide). */
const ICONS = {
  dark: '<path d="M20.985 12.486a9 9 0 1 1-9.473-9.472c.405-.022.617.46.402.803a6 6 0 0 0 8.268 8.268c.344-.215.825-.004.803.401"/>',
  contrast: '<circle cx="12" cy="12" r="10"/><path d="M12 18a6 6 0 0 0 0-12v12z"/>',
};

/** On phones only the icon is visible; the text is its accessible name. */
function displayToggle(kind: keyof typeof ICONS, words: string): string {
  const icon = `<svg width="18" height="18" viewBox="0 0 24 24" aria-hidden="true">${ICONS[kind]}</svg>`;
  return `<button type="button" data-switch="${kind}" aria-pressed="false" hidden>${icon}<span>${escapeHtml(words)}</span></button>`;
}

/** Path of the page in a language, below the landing path of the brand. */
export function landingFolder(language: Language): string {
  return language === FIRST_LANGUAGE ? '' : `${language}/`;
}

/**
 * The landing page of a brand as HTML. It is complete without script for a signed-out visitor; its script shows
 * the parts that depend on the browser.
 */
export function landingPage(
  id: BrandId,
  language: Language,
  texts: LandingTexts,
  files: LandingFiles,
): string {
  const brand = BRAND_TABLE[id];
  const { productName: product, shortName: short } = brandNames(id, language);
  const root = brand.landingPath ?? '/';
  const using = texts.using({ product: short });
  const login = `${PUBLIC_ROUTES.login.paths.desktop}?lang=${language}`;
  const pages = [
    [PUBLIC_ROUTES.background.paths.desktop, texts.background],
    [USING_PATHS[id], using],
  ] as const;
  const rules = [
    [PUBLIC_ROUTES.terms.paths.desktop, texts.terms],
    [PUBLIC_ROUTES.policies.paths.desktop, texts.policies],
    [PUBLIC_ROUTES.contact.paths.desktop, texts.contact],
    [PUBLIC_ROUTES.sitemap.paths.desktop, texts.sitemap],
  ] as const;
  const link = ([path, label]: readonly [string, string]) =>
    `<li><a href="${path}?lang=${language}">${escapeHtml(label)}</a></li>`;
  const changed = new Date(PUBLIC_TEXTS_CHANGED).toLocaleDateString(localeOf(language), {
    dateStyle: 'medium',
  });
  return `<!doctype html>
<html lang="${language}">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="color-scheme" content="light dark">
<meta name="description" content="${escapeHtml(texts.description)}">
<title>${escapeHtml(texts.title)} – ${escapeHtml(short)}</title>
<link rel="stylesheet" href="${files.style}">
<script src="${files.script}"></script>
<link rel="icon" href="/icon-${id}.svg" type="image/svg+xml">
${others(language)
  .map((other) => `<link rel="alternate" hreflang="${other}" href="${root}${landingFolder(other)}">`)
  .join('\n')}
</head>
<body>
<a class="skip" href="#content">${escapeHtml(texts.skip)}</a>
<header>
<a class="mark" href="${root}${landingFolder(language)}">${LANDING_MARK.begin}<svg width="28" height="28" viewBox="0 0 28 28" aria-hidden="true"><path d="${brand.mark.lines}" class="lines"/><path d="${brand.mark.filled}" class="filled"/></svg>${LANDING_MARK.end}${escapeHtml(product)}</a>
<nav aria-label="${escapeHtml(texts.nav)}"><ul>
<li><a href="${root}${landingFolder(language)}" aria-current="page">${escapeHtml(texts.home)}</a></li>
${pages.map(link).join('\n')}
<li data-for="approved" hidden><a href="${START_PATHS.dashboard.desktop}">${escapeHtml(texts.dashboard)}</a></li>
<li data-for="unapproved" hidden><a href="${START_PATHS.onboarding}">${escapeHtml(texts.onboarding)}</a></li>
<li data-for="approved unapproved" hidden><a href="${PUBLIC_ROUTES.logout.paths.desktop}">${escapeHtml(texts.logout)}</a></li>
<li data-for="signed-out"><a href="${login}">${escapeHtml(texts.login)}</a></li>
</ul></nav>
<div class="display">
<ul class="languages" aria-label="${escapeHtml(texts.language)}">
${LANGUAGES.map((code) =>
  code === language
    ? `<li><span lang="${code}" aria-current="true">${nameOfLanguage(code)}</span></li>`
    : `<li><a lang="${code}" hreflang="${code}" href="${root}${landingFolder(code)}">${nameOfLanguage(code)}</a></li>`,
).join('\n')}
</ul>
${displayToggle('dark', texts.darkTheme)}
${displayToggle('contrast', texts.highContrast)}
</div>
</header>
<main id="content" tabindex="-1">
<div class="opening">
<div>
<h1>${escapeHtml(texts.title)}</h1>
<p class="lead">${escapeHtml(texts.lead)}</p>
<p data-for="signed-out"><a class="button" href="${login}">${escapeHtml(texts.enter)}</a></p>
<p data-for="approved" hidden><a class="button" href="${START_PATHS.dashboard.desktop}">${escapeHtml(texts.dashboard)}</a></p>
<p data-for="unapproved" hidden><a class="button" href="${START_PATHS.onboarding}">${escapeHtml(texts.onboarding)}</a></p>
</div>
<figure>
<img src="${files.picture}" width="${PICTURE.width}" height="${PICTURE.height}" alt="${escapeHtml(texts.picture.alt)}">
<figcaption>${escapeHtml(texts.picture.caption)}</figcaption>
</figure>
</div>
<section aria-labelledby="steps">
<h2 id="steps">${escapeHtml(texts.steps.title)}</h2>
<ol class="steps">
${(['nominate', 'onboard', 'test', 'repair'] as const).map((key) => item(texts.steps[key])).join('\n')}
</ol>
</section>
<section aria-labelledby="parts">
<h2 id="parts">${escapeHtml(texts.parts.title)}</h2>
<ul class="parts">
${(['report', 'tracking', 'trend', 'languages'] as const).map((key) => item(texts.parts[key])).join('\n')}
</ul>
</section>
<section aria-labelledby="limits" class="limits">
<h2 id="limits">${escapeHtml(texts.limits.title)}</h2>
<p>${escapeHtml(texts.limits.text)}</p>
</section>
</main>
<footer>
<nav aria-label="${escapeHtml(texts.rules)}"><ul>
${rules.map(link).join('\n')}
</ul></nav>
<p>${escapeHtml(texts.owner)} <span>${LANDING_OWNER.begin}${escapeHtml(texts.ownerUnnamed)}${LANDING_OWNER.end}</span></p>
<p class="small"><span>${escapeHtml(texts.updated)} <time datetime="${PUBLIC_TEXTS_CHANGED}">${changed}</time></span> <span>${escapeHtml(texts.version({ version: RELEASE }))}</span></p>
</footer>
</body>
</html>
`;
}

function item({ title, text }: { title: string; text: string }): string {
  return `<li><h3>${escapeHtml(title)}</h3><p>${escapeHtml(text)}</p></li>`;
}

function others(language: Language): Language[] {
  return LANGUAGES.filter((one) => one !== language);
}
