import assert from 'node:assert/strict';
import { after, before, test } from 'node:test';
import { sampled } from '@abhigam/testing';
import { type FixtureSite, type Route, startFixtureSite } from './fixture-site.ts';
import { type InProcessWorker, startInProcessWorker } from './in-process-worker.ts';
import { buildWorld, type World } from './world.ts';

let world: World;
let worker: InProcessWorker;
let site: FixtureSite;
/** Method and path of requests made without a browser. */
const requests: string[] = [];

const html = (title: string, body: string): Route => {
  const text = `<!doctype html><html lang="en"><head><title>${title}</title><link rel="icon" href="data:,"></head><body><main><h1>${title}</h1>${body}</main></body></html>`;
  return (request, response) => {
    if (!request.headers['sec-fetch-dest']) requests.push(`${request.method} ${request.url}`);
    response.writeHead(200, { 'content-type': 'text/html; charset=utf-8' }).end(text);
  };
};
const ROADS =
  '<p>Sealed bids for road works, bridges, drains, street lamps, school roofs, hospital beds, water tanks and new buses until Monday evening.</p>';
const JOBS =
  '<p>Clerks, nurses, drivers, gardeners, teachers, engineers, accountants, guards, cooks, tailors, welders, plumbers may apply before summer with certificates attached.</p>';
const CARDS = ['/tenders', '/jobs', '/logout', '/closed/list']
  .map((to) => `<div><div>About ${to.slice(1)}</div><div><a href="${to}">Read more</a></div></div>`)
  .join('');
const ROUTES: Record<string, Route> = {
  '/robots.txt': (_, response) =>
    void response.writeHead(200, { 'content-type': 'text/plain' }).end('User-agent: *\nDisallow: /closed/\n'),
  '/': html('Home', `<p>News</p>${CARDS}`),
  '/tenders': html('Tenders', ROADS),
  '/jobs': html('Recruitment', JOBS),
  '/logout': html('Goodbye', ''),
  '/closed/list': html('Closed', ''),
};

before(async () => {
  world = await buildWorld();
  worker = await startInProcessWorker(world);
  site = await startFixtureSite(ROUTES);
});
after(async () => {
  await worker.close();
  await site.close();
  await world.close();
});

for (const testMode of sampled(1, ['single_page', 'full_site'] as const))
  test(`a run (${testMode}) describes the targets of links with the same name, within its scope`, async () => {
    requests.length = 0;
    const websiteId = await world.addWebsite(`${site.origin}/?${testMode}`);
    const run = await world.startRun(websiteId, `${site.origin}/`, { testMode });
    await world.finished(run);
    const findings = await world.database.db
      .selectFrom('failing_elements')
      .where('test_run_id', '=', run)
      .where('audit_id', '=', 'andi-ambiguous-link')
      .select(['status', 'causes'])
      .execute();
    const failed = findings
      .filter(({ status }) => status === 'Fail')
      .map(({ causes }) => JSON.stringify(causes));
    assert.ok(
      failed.some((text) => /"Tenders".*"Recruitment"/.test(text)),
      JSON.stringify(findings),
    );
    const gets = requests.filter((one) => one.startsWith('GET'));
    assert.deepEqual(gets.toSorted(), ['GET /jobs', 'GET /tenders']);
  });
