import assert from 'node:assert/strict';
import { after, before, test } from 'node:test';
import { isPageFacts, type PageFacts } from '@abhigam/facts';
import {
  createScreenReaderView,
  type Line,
  type ScreenReaderView,
  type StoredFinding,
  translatePart,
} from '../src/index.ts';
import { type CaseBrowser, openCaseBrowser } from './case-browser.ts';

let browser: CaseBrowser;
before(async () => {
  browser = await openCaseBrowser();
});
after(() => browser.close());

const PIXEL = 'data:image/gif;base64,R0lGODlhAQABAAAAACw=';

async function factsOf(body: string, lang = 'en'): Promise<PageFacts> {
  const html = `<!doctype html><html lang="${lang}"><title>Notices</title><body>${body}`;
  const { facts } = await browser.pageOf(html, { pictures: false });
  // Serialized, as in a file.
  const stored: unknown = JSON.parse(JSON.stringify(facts));
  assert.ok(isPageFacts(stored));
  return stored;
}

const readoutOf = async (body: string, findings: StoredFinding[] = []): Promise<ScreenReaderView> =>
  made(await factsOf(body), findings);

function made(facts: PageFacts, findings: StoredFinding[] = []): ScreenReaderView {
  const readout = createScreenReaderView(facts, findings);
  assert.ok(readout);
  return readout;
}

/** A line as a screen reader announces it, our words in brackets, nesting as dots. */
function heard(line: Line, lang: 'en' | 'hi' = 'en'): string {
  const spokenParts = line.says.map((part) => {
    const { kind, text } = translatePart(part, lang);
    return kind === 'role' || kind === 'state' || kind === 'language' ? `[${text}]` : text;
  });
  return `${'. '.repeat(line.depth)}${spokenParts.join(' ')}`;
}

const linesOf = (readout: ScreenReaderView) => readout.lines.slice(1).map((line) => heard(line));

function finding(id: string, selector: string, status: 'Fail' | 'Warn' = 'Fail'): StoredFinding {
  return { id, auditId: `audit-${id}`, status, selector, rect: null };
}

test('announces landmarks, lists and headings with level, size and end', async () => {
  const { lines } =
    await readoutOf(`<header><nav aria-label="Main"><ul><li><a href="/a">One</a><li>Two <b>bold</b></ul></nav></header>
    <main><h1>Title <em>here</em></h1><h2><a href="/n">News</a></h2><h3>Old <a href="/o">news</a></h3>
    <ol><li>x</ol><dl><dt>T<dd>D</dl><section>Unnamed</section><form>Unnamed too</form></main>`);
  assert.deepEqual(
    lines.map((line) => heard(line)),
    [
      '[English] Notices [page]',
      '[banner landmark]',
      '. Main [navigation landmark]',
      '. . [list of 2]',
      '. . . • One [link]',
      '. . . • Two bold',
      '. . [end of] [list of 2]',
      '. [end of] [navigation landmark] Main',
      '[end of] [banner landmark]',
      '[main landmark]',
      '. Title here [heading level 1]',
      '. News [heading level 2] [link]',
      '. Old news [heading level 3]',
      '. . news [link]',
      '. [list of 1]',
      '. . 1. x',
      '. [end of] [list of 1]',
      '. [definition list of 1]',
      '. . T',
      '. . D',
      '. [end of] [definition list of 1]',
      '. Unnamed',
      '. Unnamed too',
      '[end of] [main landmark]',
    ],
  );
  assert.deepEqual(
    lines.filter(({ kinds }) => kinds.includes('heading')).map(({ level, kinds }) => [level, ...kinds]),
    [
      [1, 'heading'],
      [2, 'heading', 'link'],
      [3, 'heading'],
    ],
  );
});

test('announces fields with value and state, passwords without', async () => {
  const readout =
    await readoutOf(`<form><label for="i">Name</label><input id="i" required aria-describedby="d" value="Asha">
    <span id="d">As in the register</span><input type="checkbox" checked aria-label="Agree"><input aria-label="Age" aria-invalid="true" readonly value="x">
    <select aria-label="State"><option>Goa<option selected>Kerala</select><textarea aria-label="Notes">Hello</textarea>
    <input type="password" value="secret" aria-label="Password"><input type="range" max="10" value="3" aria-label="Size">
    <fieldset><legend>Sex</legend><input type="radio" id="r"><label for="r">F</label></fieldset>
    <button aria-expanded="false" aria-haspopup="menu">Menu</button><button aria-pressed="true">Bold</button><button disabled>Send</button>
    <div role="switch" aria-checked="false" tabindex="0">Alerts</div><input><a href="/c" aria-current="page">Here</a></form>`);
  assert.deepEqual(linesOf(readout), [
    'Name',
    'Name [edit] [required] xxx As in the register',
    'As in the register',
    'Agree [check box] [checked]',
    'Age [edit] [invalid entry] [read only] xxx',
    'State [combo box] [collapsed] Kerala',
    'Notes [edit] [multi line] xxx',
    'Password [password edit] [value protected]',
    'Size [slider] xxx',
    'Sex [group]',
    '. Sex',
    '. F [radio button] [not checked]',
    'Menu [button] [collapsed] [has pop-up]',
    'Bold [toggle button] [pressed]',
    'Send [button] [unavailable]',
    'Alerts [switch] [off]',
    '[no name] [edit]',
    'Here [link] [current]',
  ]);
  assert.doesNotMatch(JSON.stringify(readout), /secret/);
});

test('announces cells with headers and position, empty cells as blank, and no layout tables', async () => {
  const readout =
    await readoutOf(`<table><caption>Fees</caption><tr><th scope="col">Kind<th scope="col">Rupees<tr><td>Copy<td><a href="/5">5</a><tr><td><td>7</table>
    <table role="presentation"><tr><td>Only<td>arranged</table>`);
  assert.deepEqual(linesOf(readout), [
    'Fees [table with 3 rows and 2 columns]',
    '. Fees',
    '. [row 1] [column 1] Kind',
    '. [column 2] Rupees',
    '. [row 2] Kind [column 1] Copy',
    '. Rupees [column 2] 5 [link]',
    '. [row 3] Kind [column 1] [blank]',
    '. Rupees [column 2] 7',
    '[end of] [table with 3 rows and 2 columns] Fees',
    'Only',
    'arranged',
  ]);
});

test('announces changes of language and stores the language of each line', async () => {
  const { lines } = await readoutOf(
    `<p>Welcome <span lang="hi">स्वागत है</span> again</p><p lang="not a language">?</p><p lang="hi">अंत</p>`,
  );
  assert.deepEqual(
    lines.slice(1).map((line) => [line.lang, heard(line)]),
    [
      ['en', 'Welcome'],
      ['hi', '[Hindi] स्वागत है'],
      ['en', '[English] again'],
      [null, '?'],
      ['hi', '[Hindi] अंत'],
    ],
  );
});

test('includes images, frames, live regions and shadow trees in place, and omits hidden content', async () => {
  const readout =
    await readoutOf(`<img alt="Seal" src="${PIXEL}"><img src="/x"><img alt="" src="/y"><a href="/h"><img alt="Home" src="${PIXEL}"></a>
    <div aria-live="polite">Saved</div><div role="alert">Late</div><div aria-hidden="true">No <a href="/n">no</a><iframe srcdoc="no"></iframe></div>
    <style>.q::before{content:"New: "}</style><p class="q">rules</p><p>One<br>two</p>
    <x-card><template shadowrootmode="open"><slot></slot><a href="/s">More</a></template><b>Card</b></x-card>
    <iframe srcdoc="<p>Inside</p>" title="Map"></iframe><details><summary>Help</summary>closed</details>
    <div role="list" aria-owns="late"></div><p>between</p><div role="listitem" id="late">Owned</div>`);
  assert.deepEqual(linesOf(readout), [
    'Seal [graphic]',
    '[no name] [graphic]',
    'Home [link] [graphic]',
    '[live region] [announces changes]',
    'Saved',
    '[alert] [announces changes immediately]',
    '. Late',
    'New: rules',
    'One',
    'two',
    'Card',
    'More [link]',
    'Map [frame]',
    '. Inside',
    '[end of] [frame] Map',
    'Help [disclosure] [collapsed]',
    '[list of 1]',
    '. Owned',
    '[end of] [list of 1]',
    'between',
  ]);
  const link = readout.lines.find(({ kinds }) => kinds.includes('link'));
  assert.deepEqual(link?.kinds, ['link', 'image']);
});

test('translates our words and leaves page texts unchanged', async () => {
  const { lines } = await readoutOf('<ul><li><a href="/">Home</a></ul><h2>News</h2>');
  assert.deepEqual(
    lines.map((line) => heard(line, 'hi')),
    [
      '[अंग्रेज़ी] Notices [पेज]',
      '[1 आइटम की सूची]',
      '. • Home [लिंक]',
      '[समाप्त:] [1 आइटम की सूची]',
      'News [शीर्षक स्तर 2]',
    ],
  );
});

test('places findings at lines and tab stops, by selectors of either source', async () => {
  const body = `<main><p class="intro">Text <a class="more" href="/m">more <b>bold</b></a></p><div id="hidden" aria-hidden="true"><a href="/h">x</a></div>
    <x-card><template shadowrootmode="open"><a href="/s">Shadow</a></template></x-card><iframe title="Map" srcdoc="<a href='/f'>Frame</a>"></iframe>
    <p class="same">1</p><p class="same">2</p></main>`;
  const { lines, findings, keyboard } = await readoutOf(body, [
    finding('link', '.more'),
    finding('bold', 'html > body > main > p:nth-of-type(1) > a > b', 'Warn'),
    finding('intro', '.intro'),
    finding('page', 'html'),
    finding('shadow', 'x-card >>> a'),
    finding('frame', 'iframe[title="Map"] >>> a[href$="f"]'),
    finding('unheard', '#hidden > a'),
    finding('second', 'p:nth-child(6)'),
    finding('gone', '#nowhere'),
    finding('none', 'a:has(b), p'),
  ]);
  const marked = [...findings.marksByLine].map(([line, marks]) => [
    lines[line] ? heard(lines[line]) : null,
    marks.map(({ id, isOwn }) => `${id}${isOwn ? '' : ' around'}`),
  ]);
  assert.deepEqual(marked, [
    ['. more bold [link]', ['link', 'bold']],
    ['. Text', ['intro around']],
    ['[English] Notices [page]', ['page']],
    ['. Shadow [link]', ['shadow']],
    ['. . Frame [link]', ['frame']],
    ['. 2', ['second around']],
  ]);
  assert.deepEqual(
    findings.unheard.map(({ id }) => id),
    ['unheard'],
  );
  assert.equal(findings.unplaced, 2);
  assert.deepEqual(
    [...findings.marksByStop].map(([stop, marks]) => [keyboard.stops[stop]?.tag, marks.map(({ id }) => id)]),
    [
      ['a', ['link', 'bold']],
      ['a', ['shadow']],
      ['a', ['frame']],
      ['a', ['unheard']],
    ],
  );
});

test('lists tab stops with their problems', async () => {
  const { keyboard } = await readoutOf(`<style>.a{position:absolute}</style><div style="height:200px"></div>
    <a href="/e" style="display:inline-block;width:9px;height:9px"></a><button tabindex="4">Early</button>
    <button class="a" style="left:-999px">Off</button><button class="a" style="left:200px;top:10px">Up</button><button class="a" style="left:20px;top:10px">Back</button>
    <button class="a" style="left:20px;top:60px">Next</button><div class="a" style="left:400px;top:100px"><button>Under</button><i class="a" style="inset:0;background:#fff"></i></div>
    <div aria-hidden="true"><button>Unheard</button></div><label><input type="checkbox" style="opacity:0">Drawn</label>
    <div style="position:fixed;bottom:0;height:40px;width:100%;background:#ccc">Cookies</div>
    <div style="height:30px;overflow:auto"><p style="height:300px">Long</p></div><div contenteditable>Edit</div>`);
  assert.deepEqual(
    keyboard.stops.map(({ name, role, problems }) => [
      name.map((part) => translatePart(part, 'en').text).join(),
      translatePart(role, 'en').text,
      ...problems,
    ]),
    [
      ['Early', 'button', 'positive-tabindex'],
      ['', 'link', 'no-name', 'jumps-back'],
      ['Off', 'button', 'not-visible'],
      ['Up', 'button'],
      ['Back', 'button', 'jumps-back'],
      ['Next', 'button'],
      ['Under', 'button', 'covered'],
      ['', 'no role', 'hidden-from-readers'],
      ['Drawn', 'check box'],
      ['', 'scrollable area'],
      ['', 'edit', 'no-name'],
    ],
  );
});

test('truncates and marks hostile names, and contains direction overrides', async () => {
  const override = '\u202eevil\u0007\u2028\ud800';
  const facts = await factsOf(`<button aria-label="name">x</button><p>text</p>`);
  const [frame] = facts.frames;
  for (const node of frame?.nodes ?? []) {
    if (node.ax?.role === 'button') node.ax.name = `${override}${'n'.repeat(1_000_000)}`;
    if (node.value === 'text' && node.ax) node.ax.name = ' '.repeat(1_000_000);
  }
  const { lines } = made(facts);
  const button = lines.find(({ kinds }) => kinds[0] === 'button');
  const name = button?.says.find((part) => part.kind === 'name');
  assert.ok(name && 'isCut' in name);
  assert.equal(name.text.length, 1_000);
  assert.equal(name.isCut, true);
  assert.ok(name.text.startsWith('\u202eevil \ufffdnnn'));
  assert.equal(lines.length, 2);
});

test('truncates and marks a page with too much content', async () => {
  const facts = await factsOf('<p>x</p>');
  const [frame] = facts.frames;
  const button = {
    type: 1,
    name: 'button',
    ax: { role: 'button', name: 'b', nameFrom: null, description: '' },
  };
  const body = frame?.nodes.findIndex(({ name }) => name === 'body') ?? 0;
  const deep = {
    type: 1,
    name: 'div',
    layout: { box: { x: 0, y: 0, width: 9, height: 9 }, styles: [], paintOrder: 0 },
  };
  for (let count = 0; count < 30_000; count += 1) {
    frame?.nodes.push({ ...button, parent: body });
  }
  // Nested deeper than the call stack.
  for (let count = 0; count < 20_000; count += 1)
    frame?.nodes.push({ ...deep, parent: count === 0 ? body : (frame?.nodes.length ?? 0) - 1 });
  const { lines, isCut } = made(facts);
  assert.equal(isCut, true);
  assert.equal(lines.length, 20_000);
});

test('rejects data that is not a snapshot', () => {
  for (const value of [
    null,
    'x',
    {},
    { format: 1, viewport: {}, frames: [] },
    { format: 2, viewport: {}, frames: [{}] },
  ])
    assert.equal(createScreenReaderView(value, []), null);
});
