import { readdirSync, readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import { z } from 'zod';
import type { CleanPage } from './clean-page.ts';

const require = createRequire(import.meta.url);
const GOVUK = join(dirname(require.resolve('govuk-frontend/package.json')), 'dist/govuk');
const NHSUK = join(dirname(require.resolve('nhsuk-frontend/package.json')), 'dist/nhsuk');

const component = z.object({
  component: z.string(),
  fixtures: z.array(z.object({ name: z.string(), html: z.string(), hidden: z.boolean().optional() })),
});
type Component = z.infer<typeof component>;

/** A design system whose package contains its components as HTML, each in several variants. */
interface DesignSystem {
  id: string;
  folder: string;
  head: string;
  root: string;
  body: string;
  script: string;
  /** Components outside the main content of a page. */
  besideMain: RegExp;
}

const SYSTEMS: readonly DesignSystem[] = [
  {
    id: 'govuk',
    folder: GOVUK,
    head: '<link rel="stylesheet" href="/govuk/govuk-frontend.min.css">',
    root: 'govuk-template',
    body: 'govuk-template__body js-enabled govuk-frontend-supported',
    script: '/govuk/govuk-frontend.min.js',
    besideMain:
      /^(back-link|breadcrumbs|cookie-banner|exit-this-page|footer|generic-header|header|language-navigation|phase-banner|service-navigation|skip-link)$/,
  },
  {
    id: 'nhsuk',
    folder: NHSUK,
    head: '<link rel="stylesheet" href="/nhsuk/nhsuk-frontend.min.css">',
    root: '',
    body: 'js-enabled nhsuk-frontend-supported',
    script: '/nhsuk/nhsuk-frontend.min.js',
    besideMain: /^(back-link|breadcrumb|footer|header|hero|skip-link)$/,
  },
];

/** Variants that get their own page: with entered values or with an error. */
const MORE_VARIANTS =
  /^(with hint|with hint text|with error message|with legend|with head and caption|with actions)$/;

/** Components whose first variant has a defect in the package, or that are parts which no page has alone. */
const LEFT_OUT = new Set<string>([
  // Parts: a label, legend or error message without its field.
  'govuk/label',
  'govuk/hint',
  'govuk/error-message',
  'govuk/fieldset',
  'nhsuk/label',
  'nhsuk/legend',
  'nhsuk/hint',
  'nhsuk/error-message',
  'nhsuk/fieldset',
]);

/** One page for each component of design systems that were tested with users. */
export function componentPages(): CleanPage[] {
  return SYSTEMS.flatMap((system) =>
    componentsOf(system).flatMap(({ component: name, fixtures }) => {
      if (LEFT_OUT.has(`${system.id}/${name}`)) return [];
      const shown = fixtures.filter(({ hidden }) => hidden !== true);
      const more = shown.slice(1).filter((one) => MORE_VARIANTS.test(one.name));
      // Some variants share a name.
      const distinct = [...new Map(more.map((one) => [one.name, one])).values()];
      return [...shown.slice(0, 1), ...distinct.slice(0, 2)].map((one, index) => ({
        id: `${system.id}/${name}${index === 0 ? '' : `/${one.name.replaceAll(' ', '-')}`}`,
        html: pageOf(system, name, one.html),
      }));
    }),
  );
}

function componentsOf({ folder }: DesignSystem): Component[] {
  const components = join(folder, 'components');
  return readdirSync(components, { withFileTypes: true })
    .filter((entry) => entry.isDirectory())
    .map(({ name }) =>
      component.parse(JSON.parse(readFileSync(join(components, name, 'fixtures.json'), 'utf8'))),
    );
}

function pageOf(system: DesignSystem, name: string, html: string): string {
  const title = `${name.replaceAll('-', ' ')} of the service`;
  const main = `<main id="main-content"><h1>${title}</h1>`;
  const body = system.besideMain.test(name)
    ? `${html}${main}<p>Read what the service does before you begin.</p></main>`
    : `${main}${html}</main>`;
  return `<!doctype html><html lang="en" class="${system.root}"><head><meta charset="utf-8"><title>${title} – Suryanagar services</title>
<meta name="viewport" content="width=device-width, initial-scale=1">${system.head}</head>
<body class="${system.body}">${body}
<script type="module">import { initAll } from '${system.script}'; initAll();</script></body></html>`;
}

/** Files of the design systems by the path they are served at. */
export function componentFile(path: string): { type: string; body: Buffer | string } | null {
  const file = FILES[path];
  if (!file) return null;
  const text = readFileSync(file, 'utf8');
  const isStyle = path.endsWith('.css');
  return {
    type: isStyle ? 'text/css; charset=utf-8' : 'text/javascript; charset=utf-8',
    // Their fonts are on other hosts or are not free; pages fall back to system fonts.
    body: isStyle ? text.replaceAll(/@font-face\s*\{[^}]*\}/g, '') : text,
  };
}

const FILES: Readonly<Record<string, string>> = {
  '/govuk/govuk-frontend.min.css': join(GOVUK, 'govuk-frontend.min.css'),
  '/govuk/govuk-frontend.min.js': join(GOVUK, 'govuk-frontend.min.js'),
  '/nhsuk/nhsuk-frontend.min.css': fileLike(/^nhsuk-frontend-[\d.]+\.min\.css$/),
  '/nhsuk/nhsuk-frontend.min.js': fileLike(/^nhsuk-frontend-[\d.]+\.min\.js$/),
};

function fileLike(pattern: RegExp): string {
  return join(NHSUK, readdirSync(NHSUK).find((name) => pattern.test(name)) ?? '');
}
