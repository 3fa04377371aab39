import assert from 'node:assert/strict';
import { readdirSync, readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import { after, before, test } from 'node:test';
import type { Engine } from '@abhigam/engine';
import { openEngine } from '@abhigam/terminal/open-engine';
import { type Fixture, type FixtureRoute, serveFixture } from '@abhigam/testing';
import { z } from 'zod';

/** A design system whose components were tested with users: a failure on them would be a false alarm. */
const DIST = join(
  dirname(createRequire(import.meta.url).resolve('govuk-frontend/package.json')),
  'dist/govuk',
);
/** Components outside the main content of a page. */
const BESIDE_MAIN =
  /^(back-link|breadcrumbs|cookie-banner|footer|header|phase-banner|service-navigation|skip-link)$/;

const component = z.object({
  component: z.string(),
  fixtures: z.array(z.object({ name: z.string(), html: z.string() })).min(1),
});
const components = readdirSync(join(DIST, 'components'), { withFileTypes: true })
  .filter((entry) => entry.isDirectory())
  .map(({ name }) =>
    component.parse(JSON.parse(readFileSync(join(DIST, 'components', name, 'fixtures.json'), 'utf8'))),
  );

let engine: Engine;
let site: Fixture;
before(async () => {
  const routes: Record<string, FixtureRoute> = {
    '/style.css': file('govuk-frontend.min.css', 'text/css'),
    '/script.js': file('govuk-frontend.min.js', 'text/javascript'),
  };
  for (const one of components) routes[`/${one.component}`] = page(one);
  site = await serveFixture(routes);
  engine = await openEngine();
});
after(async () => {
  await engine?.close();
  await site?.close();
});

test('finds no failure on the components of a design system known to be accessible', async () => {
  assert.ok(components.length > 30);
  for (const { component: name } of components) {
    const { result } = await engine.testPage({
      url: site.url(`/${name}`),
      rules: { wcagVersion: '2.2', wcagLevel: 'AA', disableExperimental: true },
      screenshot: false,
    });
    assert.ok(result.status === 'COMPLETE', JSON.stringify(result));
    assert.deepEqual(
      result.audits
        .filter(({ status }) => status === 'Fail')
        .flatMap(({ id, failingElements }) => failingElements.map(({ selector }) => `${id} ${selector}`)),
      [],
      name,
    );
  }
});

function file(name: string, type: string): FixtureRoute {
  return { headers: { 'content-type': type }, body: readFileSync(join(DIST, name)) };
}

function page({ component: name, fixtures }: z.infer<typeof component>): string {
  const html = fixtures[0]?.html ?? '';
  const body = BESIDE_MAIN.test(name)
    ? `${html}<main id="main-content"><h1>${name}</h1></main>`
    : `<main id="main-content"><h1>${name}</h1>${html}</main>`;
  return `<!doctype html><html lang="en" class="govuk-template"><head><title>${name}</title>
    <meta name="viewport" content="width=device-width, initial-scale=1"><link rel="stylesheet" href="/style.css"></head>
    <body class="govuk-template__body js-enabled govuk-frontend-supported">${body}
    <script type="module">import { initAll } from '/script.js'; initAll();</script></body></html>`;
}
