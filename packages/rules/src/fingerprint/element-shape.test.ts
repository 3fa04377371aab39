import assert from 'node:assert/strict';
import { test } from 'node:test';
import {
  DOCUMENT_NODE,
  ELEMENT_NODE,
  FACTS_FORMAT,
  type NodeFacts,
  type Page,
  type ResourceFacts,
  readPage,
} from '@abhigam/facts';
import { type DefaultTreeAdapterTypes, parse } from 'parse5';
import { elementShape } from './element-shape.ts';

const HEADER = `<header class="govx-head"><nav class="govx-nav" id="nav-3"><ul><li>
  <button id="b" type="button" class="govx-nav__toggle btn mt-3 is-open css-1a2b3c"></button></li></ul></nav></header>`;

test("includes the authors' names up to the root of the component, without states and generated names", () => {
  assert.deepEqual(shapeOf(HEADER), {
    element: 'button.b.btn.govx-nav-toggle[type=button]',
    within: 'li < ul < nav.govx-nav.nav',
    names: ['govx-nav', 'govx-nav-toggle'],
    origin: null,
  });
});

test('ignores texts, addresses, labels and positions', () => {
  const other = HEADER.replace('<li>', '<li>Home</li><li>').replace(
    '></button>',
    ' aria-label="मेन्यू" data-id="7">खोलें</button>',
  );
  assert.deepEqual(shapeOf(`<p>Before</p>${other}`), shapeOf(HEADER));
});

test('returns null for editor content, whatever the theme calls its wrapper', () => {
  const image = '<p><img id="b" class="alignleft size-large" src="a.png"></p>';
  for (const wrapper of [
    '<main>',
    '<div class="govx-content">',
    '<div class="field--name-body">',
    '<article class="govx">',
  ])
    assert.equal(shapeOf(`${wrapper}${image}`), null, wrapper);
  assert.equal(
    shapeOf('<div class="container"><button id="b" class="btn btn-primary"></button></div>'),
    null,
  );
});

test('recognises a component with its own name inside the content', () => {
  const card = '<main><div class="entry-content"><div class="govx-card"><img id="b"></div></div></main>';
  assert.equal(shapeOf(card)?.within, 'div.govx-card');
});

test("uses the vendor's script, without its query, as origin of elements with its name", () => {
  const widget = '<div class="acmechat-box"><button id="b" class="acmechat-open"></button></div>';
  const script = 'https://cdn.acmechat.example/v2.1.0/box.min.js?site=7';
  assert.equal(shapeOf(widget, [script])?.origin, 'cdn.acmechat.example/box.js');
  assert.equal(shapeOf(widget, ['https://cdn.other.example/box.js'])?.origin, null);
  assert.equal(shapeOf(widget, ['https://site.example/acmechat.js'])?.origin, null, 'its own host');
});

test('uses the theme folder when names are generic: around the content and for the document itself', () => {
  const style = 'https://site.example/wp-content/themes/govx/style.css?ver=3';
  const menu = '<nav class="main-navigation"><button id="b" class="menu-toggle"></button></nav>';
  assert.equal(shapeOf(menu), null);
  assert.deepEqual(shapeOf(menu, [style])?.names, ['themes/govx']);
  assert.equal(shapeOf('<main><button id="b" class="menu-toggle"></button></main>', [style]), null);
  const note = '<footer class="site-footer"><p id="b">Text</p></footer>';
  assert.equal(shapeOf(note, [style])?.within, 'footer.site-footer');
  const page = pageOf('<body class="govx-page">', [style]);
  const html = page.elements.find(({ tag }) => tag === 'html');
  assert.ok(html);
  assert.deepEqual(elementShape(html), {
    element: 'html',
    within: '',
    names: ['themes/govx'],
    origin: 'themes/govx',
  });
});

/** Shape of the element with the id `b`. */
function shapeOf(html: string, files: readonly string[] = []) {
  const found = pageOf(html, files).elements.find((element) => element.attribute('id') === 'b');
  assert.ok(found);
  return elementShape(found);
}

function pageOf(html: string, files: readonly string[]): Page {
  const nodes: NodeFacts[] = [{ parent: -1, type: DOCUMENT_NODE, name: '#document' }];
  add(parse(html), 0);
  const url = 'https://site.example/page';
  const resources = files.map(
    (file): ResourceFacts => ({
      url: file,
      kind: file.includes('.css') ? 'stylesheet' : 'script',
      status: 200,
      mimeType: null,
      encodedBytes: null,
      decodedBytes: null,
      failure: null,
    }),
  );
  const content = { width: 100, height: 100 };
  return readPage({
    format: FACTS_FORMAT,
    viewport: content,
    frames: [{ url, baseUrl: url, owner: null, publicId: null, content, scroll: { x: 0, y: 0 }, nodes }],
    globalListeners: [],
    resources,
    resourcesLeftOut: 0,
  });

  function add(node: DefaultTreeAdapterTypes.ParentNode, parent: number): void {
    for (const child of node.childNodes) {
      if (!('tagName' in child)) continue;
      const attributes = child.attrs.map(({ name, value }): [string, string] => [name, value]);
      const at = nodes.push({ parent, type: ELEMENT_NODE, name: child.tagName, attributes }) - 1;
      add(child, at);
    }
  }
}
