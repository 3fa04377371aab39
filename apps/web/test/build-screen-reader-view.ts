import { packJson } from '@abhigam/artifacts';
import { buildAudit, buildFailingElement } from '@abhigam/testing';
import sharp from 'sharp';
import { openCaseBrowser } from '../../../packages/rules/test/case-browser.ts';
import type { BuiltReport } from './build-report.ts';
import type { TestBrowser } from './report-browser.ts';
import type { ReportWorld } from './report-world.ts';

export interface BuiltScreenReaderView {
  /** A link with low contrast; both a tab stop and a transcript line. */
  linkId: string;
  /** An element that is in neither view. */
  hiddenId: string;
}

const SIZE = { width: 1366, height: 1100 };

/** A page with all kinds of content, some of it hostile, and more lines than one page of the list shows. */
const PAGE = `<!doctype html><html lang="en"><title>Notices of the district</title><style>
  body { font: 16px sans-serif; margin: 24px } nav li { display: inline-block; margin-right: 24px }
  .late { position: absolute; top: 20px; right: 40px } td, th { padding: 4px 16px; text-align: left }</style>
  <header><nav aria-label="Main"><ul><li><a href="/">Home</a><li><a href="/notices">Notices</a><li><a class="pale" href="/tenders">Tenders</a>
  <li lang="hi"><a href="/hi">हिन्दी में पढ़ें</a></ul></nav><button class="late" tabindex="3">Search</button></header>
  <main><h1>Notices</h1><p>Read <a href="/how">how to apply</a> before the last date.</p>
  <form><p><label for="n">Name</label> <input id="n" required></p><p><input type="checkbox" id="c"><label for="c">I agree</label></p><a href="/empty"><svg width="20" height="20"></svg></a></form>
  <h2>Fees</h2><table><tr><th scope="col">Kind<th scope="col">Rupees<tr><td>Copy<td>5</table>
  <p aria-hidden="true"><a class="hidden" href="/h">Hidden</a></p><p><a href="/evil">\u202egnp.exe ${'long '.repeat(400)}</a></p>
  <img src="data:image/gif;base64,R0lGODlhAQABAAAAACw=" width="80" height="40" alt="Seal of the district">
  <h2>Archive</h2><ul>${Array.from({ length: 110 }, (_, at) => `<li><a href="/a${at}">Notice ${at + 1}</a>`).join('')}</ul></main>`;

/** Gives the first page of a report the stored facts and the screenshot of a real page, with findings. */
export async function buildScreenReaderView(
  world: ReportWorld,
  report: BuiltReport,
  browser: TestBrowser,
): Promise<BuiltScreenReaderView> {
  const cases = await openCaseBrowser();
  const { facts } = await cases.pageOf(PAGE, { pictures: false });
  await cases.close();
  const context = await browser.newContext({ viewport: SIZE });
  const page = await context.newPage();
  await page.setContent(PAGE);
  const picture = await sharp(await page.screenshot())
    .webp()
    .toBuffer();
  await context.close();
  await world.db
    .updateTable('test_instances')
    .set({
      facts_sha256: await world.artifacts.put(await packJson(facts)),
      screenshot_sha256: await world.artifacts.put(picture),
      screenshot_width: SIZE.width,
      screenshot_height: SIZE.height,
      screenshot_scale: 1,
    })
    .where('id', '=', report.pageId)
    .execute();
  const link = await addFinding(world, report.pageId, 'link-in-text-block', '.pale');
  const hidden = await addFinding(world, report.pageId, 'aria-hidden-focus', '.hidden');
  await addFinding(world, report.pageId, 'link-name', 'form > a');
  return { linkId: link, hiddenId: hidden };
}

async function addFinding(
  world: ReportWorld,
  testInstanceId: string,
  auditId: string,
  selector: string,
): Promise<string> {
  const audit = await buildAudit(world.db, { test_instance_id: testInstanceId, audit_id: auditId });
  const element = await buildFailingElement(world.db, { audit_row_id: audit.id, selector, label: auditId });
  return element.id;
}
