import assert from 'node:assert/strict';
import { after, before, describe, test } from 'node:test';
import {
  type AuditSource,
  CORRECTION_GAP,
  type Correction,
  type FailingElement,
  needsWords,
  proposedCode,
  type TestedPage,
} from '@abhigam/domain';
import { correct } from '@abhigam/rules';
import { sampled } from '@abhigam/testing';
import type { Engine, RuleChoice } from '../src/index.ts';
import { judged } from './judged.ts';
import { openEngine } from './open-engine.ts';
import { type Answer, startTestSite, type TestSite } from './test-site.ts';

/** Every correction is applied to its page; the audit must then report nothing. */

const ALL: RuleChoice = { wcagVersion: '2.2', wcagLevel: 'AAA', disableExperimental: false };
/** Text for a gap, as a user might write it. */
const WORDS = 'Words of a person';

interface Case {
  html: string;
  audit: string;
  /** Text that the corrected code must contain. */
  shows: string;
  isComplete: boolean;
  /** Text for the gaps. */
  fill?: string;
}

/** In the browser's serialization, so that the page contains the snippet unchanged; X is the id. */
const CASES: Case[] = [
  {
    html: '<p id="X" style="color: #aaa;">Pale words here</p>',
    audit: 'color-contrast',
    shows: 'color: #',
    isComplete: true,
  },
  {
    html: '<p id="X" style="color: rgb(150, 150, 150); background: #fff">Pale again here</p>',
    audit: 'color-contrast',
    shows: 'background: #fff',
    isComplete: true,
  },
  {
    html: '<p id="X" class="pale">Pale by a style sheet</p>',
    audit: 'color-contrast',
    shows: 'color: #',
    isComplete: false,
  },
  {
    html: '<p id="X" style="color: #595959; background: #dddddd">Nearly enough here</p>',
    audit: 'color-contrast-enhanced',
    shows: 'color: #',
    isComplete: true,
  },
  {
    html: '<p>Many words stand here before <a id="X" href="/in" style="text-decoration: none; color: #333333">this link</a> and behind.</p>',
    audit: 'link-in-text-block',
    shows: 'text-decoration: underline',
    isComplete: true,
  },
  {
    html: '<button id="X" type="button" style="padding: 0; border: 0; width: 12px; height: 12px">a</button><button type="button" style="padding: 0; border: 0; width: 12px; height: 12px">b</button>',
    audit: 'target-size',
    shows: 'min-width: 24px; min-height: 24px;',
    isComplete: false,
  },
  {
    html: '<p id="X" style="letter-spacing: 0.05em !important">Fixed letters</p>',
    audit: 'avoid-inline-spacing',
    shows: 'letter-spacing: 0.05em"',
    isComplete: true,
  },
  {
    html: '<input id="X" type="text">',
    audit: 'label',
    shows: '<label for="X">[?]</label>',
    isComplete: false,
  },
  {
    html: '<input class="X" type="text" name="mobileNumber">',
    audit: 'label',
    shows: '<label>Mobile number <input',
    isComplete: false,
  },
  {
    html: '<p>Name of the village: <input id="X" type="text"></p>',
    audit: 'label',
    shows: '>Name of the village</label>',
    isComplete: false,
  },
  {
    html: '<select id="X" name="district"><option>a</option></select>',
    audit: 'select-name',
    shows: 'District',
    isComplete: false,
  },
  { html: '<button id="X"></button>', audit: 'button-name', shows: '>[?]</button>', isComplete: false },
  {
    html: '<button id="X" class="icon"><svg width="9" height="9"></svg></button>',
    audit: 'button-name',
    shows: 'aria-label="[?]"',
    isComplete: false,
  },
  { html: '<a id="X" href="/x"></a>', audit: 'link-name', shows: '>[?]</a>', isComplete: false },
  {
    html: '<a id="X" href="/y" aria-label="Go on">Read the notice</a>',
    audit: 'label-content-name-mismatch',
    shows: '<a id="X" href="/y">',
    isComplete: false,
  },
  { html: '<img id="X" src="/a.png">', audit: 'image-alt', shows: 'alt="[?]"', isComplete: false },
  {
    html: '<input id="X" type="image" src="/a.png">',
    audit: 'input-image-alt',
    shows: 'alt="[?]"',
    isComplete: false,
  },
  {
    html: '<span id="X" role="img"></span>',
    audit: 'role-img-alt',
    shows: 'aria-label="[?]"',
    isComplete: false,
  },
  {
    html: '<svg id="X" role="img" width="9" height="9"></svg>',
    audit: 'svg-img-alt',
    shows: 'aria-label="[?]"',
    isComplete: false,
  },
  {
    html: '<a href="/t"><img id="X" src="/b.png" alt="Tenders">Tenders</a>',
    audit: 'image-redundant-alt',
    shows: 'alt=""',
    isComplete: true,
  },
  {
    html: '<img id="X" src="/c.png" alt="Photo of the new hall" width="90" height="90">',
    audit: 'andi-alt-redundant-phrase',
    shows: 'alt="the new hall"',
    isComplete: false,
  },
  {
    html: '<p id="X" lang="hindi">यह हिन्दी में है</p>',
    audit: 'valid-lang',
    shows: 'lang="hi"',
    isComplete: true,
  },
  {
    html: '<p id="X" aria-lable="x">Misspelt</p>',
    audit: 'aria-valid-attr',
    shows: 'aria-label="x"',
    isComplete: true,
  },
  {
    html: '<p id="X" aria-colour="x">No such thing</p>',
    audit: 'aria-valid-attr',
    shows: '<p id="X">',
    isComplete: true,
  },
  {
    html: '<div id="X" role="checkbox" aria-checked="ture" tabindex="0" aria-label="Agree"></div>',
    audit: 'aria-valid-attr-value',
    shows: 'aria-checked="true"',
    isComplete: true,
  },
  {
    html: '<h2 id="X" aria-checked="true">Heading</h2>',
    audit: 'aria-allowed-attr',
    shows: '<h2 id="X">',
    isComplete: true,
  },
  {
    html: '<p id="X" aria-label="Lost words"></p>',
    audit: 'aria-prohibited-attr',
    shows: '<p id="X">',
    isComplete: false,
  },
  {
    html: '<input id="X" type="checkbox" aria-checked="true" aria-label="Agree">',
    audit: 'aria-conditional-attr',
    shows: 'type="checkbox" aria-label',
    isComplete: true,
  },
  {
    html: '<div id="X" role="slider" tabindex="0" aria-label="Size"></div>',
    audit: 'aria-required-attr',
    shows: 'aria-valuenow="[?]"',
    isComplete: false,
    fill: '5',
  },
  {
    html: '<div id="X" role="switch" tabindex="0" aria-label="Dark"></div>',
    audit: 'aria-required-attr',
    shows: 'aria-checked="false"',
    isComplete: false,
  },
  {
    html: '<div id="X" role="buton">Save</div>',
    audit: 'aria-roles',
    shows: 'role="button"',
    isComplete: true,
  },
  {
    html: '<div id="X" role="sidething">Aside</div>',
    audit: 'aria-roles',
    shows: '<div id="X">',
    isComplete: true,
  },
  {
    html: '<button id="X" role="heading" aria-level="2">Press</button>',
    audit: 'aria-allowed-role',
    shows: '<button id="X" aria-level',
    isComplete: false,
  },
  {
    html: '<ul id="X" role="none" aria-live="polite"><li>One</li></ul>',
    audit: 'presentation-role-conflict',
    shows: '<ul id="X" aria-live',
    isComplete: true,
  },
  { html: '<h3 id="X" class="empty"></h3>', audit: 'heading-no-name', shows: '>[?]</h3>', isComplete: false },
  {
    html: '<ul id="X"><div>no item</div><li>item</li></ul>',
    audit: 'list',
    shows: '<li><div>no item</div></li>',
    isComplete: true,
  },
  {
    html: '<div><li id="X">alone</li></div>',
    audit: 'listitem',
    shows: '<ul><li id="X">alone</li></ul>',
    isComplete: false,
  },
  {
    html: '<button id="X" tabindex="3">Third</button>',
    audit: 'tabindex',
    shows: 'tabindex="0"',
    isComplete: true,
  },
  {
    html: '<iframe id="X" src="/framed" width="90" height="90"></iframe>',
    audit: 'frame-title',
    shows: 'title="[?]"',
    isComplete: false,
  },
  {
    html: '<input id="X" type="text" aria-label="E-mail" autocomplete="e-mail">',
    audit: 'autocomplete-valid',
    shows: 'autocomplete="email"',
    isComplete: true,
  },
  {
    html: '<table><tbody><tr><th id="X" scope="column">Year</th></tr><tr><td>1</td></tr></tbody></table>',
    audit: 'scope-attr-valid',
    shows: 'scope="col"',
    isComplete: true,
  },
  {
    html: '<marquee id="X">Moving words</marquee>',
    audit: 'marquee',
    shows: '<div id="X">Moving words</div>',
    isComplete: true,
  },
  {
    html: '<blink id="X">Blinking words</blink>',
    audit: 'blink',
    shows: '<span id="X">Blinking words</span>',
    isComplete: true,
  },
  {
    html: '<h4 id="X">Too deep</h4>',
    audit: 'heading-order',
    shows: '<h3 id="X">Too deep</h3>',
    isComplete: true,
  },
];

/** Cases for our own rules. */
const OWN_CASES: Case[] = [
  {
    html: '<p id="X" style="color: #aaaaaa">Pale words here</p>',
    audit: 'andi-min-contrast',
    shows: 'color: #',
    isComplete: true,
  },
  {
    html: '<p id="X" style="color: #595959; background-color: #dddddd">Nearly enough here</p>',
    audit: 'enhanced-contrast',
    shows: 'color: #',
    isComplete: true,
  },
  {
    html: '<input id="X" type="text" title=" " name="pincode">',
    audit: 'andi-no-name-form-element',
    shows: '>Pincode</label>',
    isComplete: false,
  },
  {
    html: '<iframe id="X" src="/framed" title="With a button" tabindex="-1" width="400" height="290"></iframe>',
    audit: 'iframe-not-in-tab-order',
    shows: 'title="With a button" width',
    isComplete: true,
  },
  {
    html: '<iframe id="X" src="/framed" width="400" height="290"></iframe>',
    audit: 'andi-no-name-iframe',
    shows: 'title="[?]"',
    isComplete: false,
  },
  {
    html: '<button id="X" aria-lable="Search">Go</button>',
    audit: 'andi-aria-misspelled',
    shows: 'aria-label="Search"',
    isComplete: true,
  },
  {
    html: '<div id="X" role="naviagtion">Menu</div>',
    audit: 'andi-role-unknown',
    shows: 'role="navigation"',
    isComplete: true,
  },
  {
    html: '<img id="X" src="/d.png" width="90" height="90">',
    audit: 'andi-no-name-image',
    shows: 'alt="[?]"',
    isComplete: false,
  },
  {
    html: '<img id="X" src="/e.png" alt="DSC_0012.jpg" width="90" height="90">',
    audit: 'andi-alt-file-name',
    shows: 'alt="[?]"',
    isComplete: false,
  },
  {
    html: '<span id="X" alt="Not heard">Seen</span>',
    audit: 'andi-alt-misplaced',
    shows: '<span id="X">',
    isComplete: false,
  },
  {
    html: '<div id="X" tabindex="first">Not a number</div>',
    audit: 'andi-tabindex-not-number',
    shows: '<div id="X">',
    isComplete: true,
  },
  {
    html: '<h3 id="X" aria-level="4">Two levels</h3>',
    audit: 'andi-heading-level-conflict',
    shows: '<h3 id="X">',
    isComplete: false,
  },
  {
    html: '<div id="X" role="heading">No level</div>',
    audit: 'andi-heading-role-no-level',
    shows: 'aria-level="[?]"',
    isComplete: false,
    fill: '3',
  },
  {
    html: '<marquee id="X">Moving words</marquee>',
    audit: 'andi-marquee',
    shows: '<div id="X">Moving words</div>',
    isComplete: true,
  },
  {
    html: '<table><tbody><tr><th>Year</th><th>Sum</th></tr><tr><td id="X" scope="row">2024</td><td>1</td></tr></tbody></table>',
    audit: 'andi-td-scope',
    shows: '<th id="X" scope="row">2024</th>',
    isComplete: false,
  },
  {
    html: '<p id="X" lang="en">यह पूरा अनुच्छेद हिन्दी में लिखा गया है और इसमें कई शब्द हैं, ताकि भाषा के बारे में कोई संदेह न रहे और सब लोग इसे समझ सकें कि यह क्या है।</p>',
    audit: 'part-language-mismatch',
    shows: 'lang=',
    isComplete: false,
  },
  {
    html: '<p id="X">यह कार्यालय सोमवार से शुक्रवार तक खुला रहता है और सभी नागरिक यहाँ आ सकते हैं।</p>',
    audit: 'part-language-missing',
    shows: '<p id="X" lang="hi">',
    isComplete: false,
  },
  {
    html: '<p><span id="X" style="font-family: Wingdings">J</span> Friendly office</p>',
    audit: 'icon-font-read-aloud',
    shows: 'aria-hidden="true"',
    isComplete: false,
  },
  {
    html: '<label>Password <input id="X" type="password" onpaste="return false"></label>',
    audit: 'paste-prevented',
    shows: '<input id="X" type="password">',
    isComplete: true,
  },
  {
    html: '<form><label>Age <input></label> <span id="X" class="error" aria-hidden="true">Age must be below 120.</span></form>',
    audit: 'error-message',
    shows: '<span id="X" class="error">',
    isComplete: false,
  },
];

/** Cases for interaction rules. */
const USE_CASES: Case[] = [
  {
    html: '<p><a id="X" href="#fort" onfocus="this.blur()">The fort</a></p>',
    audit: 'focus-removed-by-script',
    shows: '<a id="X" href="#fort">',
    isComplete: true,
  },
];

const HEAD =
  '<meta name="viewport" content="width=device-width, user-scalable=no, maximum-scale=1">\n<meta http-equiv="refresh" content="30; url=/next">';
const WHOLE = [
  { audit: 'html-has-lang', open: '<html>', shows: '<html lang="en">' },
  { audit: 'html-lang-valid', open: '<html lang="en_IN_x">', shows: '<html lang="en-IN"' },
  { audit: 'html-xml-lang-mismatch', open: '<html lang="hi" xml:lang="en">', shows: 'xml:lang="hi"' },
];
const PROSE =
  '<h1>Notices of the district</h1><p>The office of the district is open on all days of the week, and people may ask there for what they need to know about their land and their rights.</p>';

const routes: Record<string, Answer> = {};
let engine: Engine;
let site: TestSite;

before(async () => {
  engine = await openEngine();
  site = await startTestSite(routes);
  routes['/framed'] = '<!doctype html><html lang="en"><title>Framed</title><button>Press</button></html>';
});
after(async () => {
  await engine.close();
  await site.close();
});

for (const { sources, cases } of [
  { sources: undefined, cases: CASES },
  { sources: ['andi' as const], cases: OWN_CASES },
  { sources: ['interaction' as const], cases: USE_CASES },
]) {
  describe(`in the body of a page that ${sources ?? 'both'} judged`, () => {
    let found: TestedPage;
    let corrected: TestedPage;
    let corrections: (Correction | null)[];

    before(async () => {
      const pieces = cases.map(({ html }, at) => html.replaceAll('X', `case${at}`));
      found = await judgeBody(pieces, sources);
      corrections = cases.map(({ audit }, at) => correctionOf(found, audit, `case${at}`));
      corrected = await judgeBody(
        pieces.map((piece, at) => putBack(piece, at)),
        sources,
      );
    });

    function putBack(piece: string, at: number): string {
      const correction = corrections[at];
      if (!correction) return piece;
      const code = proposedCode(correction).replaceAll(CORRECTION_GAP, cases[at]?.fill ?? WORDS);
      if (correction.language === 'css') return `<style>#case${at}{${code}}</style>${piece}`;
      assert.ok(piece.includes(correction.before), `${correction.before} is not in ${piece}`);
      return piece.replace(correction.before, () => code);
    }

    test('code with unfilled gaps still fails after it is pasted', async () => {
      const pasted = cases.map(({ html }, at) => {
        const correction = corrections[at];
        if (!correction || !needsWords(correction)) return '';
        return html.replaceAll('X', `case${at}`).replace(correction.before, () => correction.after);
      });
      const judged = await judgeBody(pasted, sources);
      for (const [at, { audit }] of cases.entries())
        if (pasted[at]) assert.ok(elementOf(judged, audit, `case${at}`), pasted[at]);
    });

    for (const [at, { html, audit, shows, isComplete }] of cases.entries()) {
      test(`${audit}: ${html}`, () => {
        const correction = corrections[at];
        assert.ok(correction, `no correction: ${JSON.stringify(elementOf(found, audit, `case${at}`))}`);
        const code = proposedCode(correction).replaceAll(`case${at}`, 'X');
        assert.ok(code.includes(shows), code);
        assert.equal(correction.isComplete, isComplete, correction.note);
        assert.equal(elementOf(corrected, audit, `case${at}`), undefined);
      });
    }
  });
}

for (const { audit, open, shows } of sampled([0, 2], WHOLE)) {
  test(`${audit}: ${open}, with other corrections of the whole page`, async () => {
    const page = (root: string, head: string) =>
      `<!doctype html>${root}<head>${head}</head><body>${PROSE}</body></html>`;
    routes['/whole'] = page(open, HEAD);
    const result = await judged(engine, `${site.origin}/whole`, ALL);
    const rootCorrection = firstCorrection(result, audit);
    const viewport = firstCorrection(result, 'meta-viewport');
    const refresh = firstCorrection(result, 'meta-refresh');
    const title = firstCorrection(result, 'document-title');
    assert.ok(rootCorrection.after.includes(shows), rootCorrection.after);
    assert.equal(viewport.after, '<meta name="viewport" content="width=device-width">');
    assert.equal(refresh.after, '<meta http-equiv="refresh" content="0; url=/next">');
    assert.equal(title.after, '<title>Notices of the district</title>');
    // An immediate redirect navigates before the page can be judged, so it has a separate page.
    routes['/whole'] = page(
      rootCorrection.after.replace(/>…?<\/html>$/, '>'),
      `${viewport.after}${title.after}`,
    );
    const repaired = await judged(engine, `${site.origin}/whole`, ALL);
    const left = repaired.audits.filter(({ status }) => status !== 'Pass').map(({ id }) => id);
    assert.deepEqual(
      left.filter((id) => [audit, 'meta-viewport', 'document-title'].includes(id)),
      [],
    );
  });
}

async function judgeBody(pieces: readonly string[], sources?: AuditSource[]): Promise<TestedPage> {
  routes['/'] =
    `<!doctype html><html lang="en"><head><title>Cases</title><style>.pale{color:#aaa}</style></head><body><main><h1>Cases</h1><h2>More</h2>${pieces.toReversed().join('\n<p>between</p>\n')}</main></body></html>`;
  return judged(engine, `${site.origin}/`, ALL, sources);
}

/** The element in any audit, as a failure or for review, or in `seenAlso`. */
function elementOf(page: TestedPage, audit: string, name: string): FailingElement | undefined {
  const named = new RegExp(`\\b(?:id|class)="${name}"`);
  return page.audits
    .filter(({ id, status }) => id === audit && status !== 'Pass')
    .flatMap(({ failingElements }) => failingElements)
    .find(({ snippet }) => named.test(snippet.slice(0, snippet.indexOf('>'))));
}

function correctionOf(page: TestedPage, audit: string, name: string): Correction | null {
  const element = elementOf(page, audit, name);
  return element ? correct({ auditId: audit, ...element }) : null;
}

function firstCorrection(page: TestedPage, audit: string): Correction {
  const [element] = page.audits
    .filter(({ id, status }) => id === audit && status !== 'Pass')
    .flatMap(({ failingElements }) => failingElements);
  const correction = element && correct({ auditId: audit, ...element });
  assert.ok(correction, `${audit}: ${JSON.stringify(element)}`);
  return correction;
}
