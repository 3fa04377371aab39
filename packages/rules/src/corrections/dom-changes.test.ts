import assert from 'node:assert/strict';
import { test } from 'node:test';
import { correct } from './correct.ts';
import { domChangesOf } from './dom-changes.ts';

const REST = { ancestry: 'body', testData: null, altFailureData: null };

function changes(auditId: string, snippet: string, values: Record<string, string | number> = {}) {
  const [id = ''] = auditId.split('.');
  const correction = correct({ auditId: id, snippet, causes: [{ message: auditId, values }], ...REST });
  return correction && domChangesOf(correction);
}

test('sets one attribute and removes another', () => {
  assert.deepEqual(changes('image-alt', '<img src="/a.png">'), [
    { kind: 'attributes', set: { alt: '[?]' }, remove: [] },
  ]);
  assert.deepEqual(changes('aria-valid-attr', '<p aria-colour="x">No such thing</p>'), [
    { kind: 'attributes', set: {}, remove: ['aria-colour'] },
  ]);
});

test('renames an element and retains its content', () => {
  assert.deepEqual(changes('heading-order', '<h4 class="a"><b>Deep</b></h4>', { level: 3 }), [
    { kind: 'rename', tag: 'h3' },
  ]);
});

test('puts a label before its field or around it', () => {
  assert.deepEqual(changes('label', '<input id="a" type="text">'), [
    {
      kind: 'around',
      nodes: [
        { tag: 'label', attributes: { for: 'a' }, children: [{ text: '[?]' }] },
        { text: '\n' },
        { slot: true },
      ],
    },
  ]);
  assert.deepEqual(changes('label', '<input name="mobileNumber">'), [
    {
      kind: 'around',
      nodes: [{ tag: 'label', attributes: {}, children: [{ text: 'Mobile number ' }, { slot: true }] }],
    },
  ]);
});

test('inserts text into an empty element and a stray item into a list', () => {
  assert.deepEqual(changes('link-name', '<a href="/x"></a>'), [
    { kind: 'inside', at: 'start', nodes: [{ text: '[?]' }] },
  ]);
  assert.deepEqual(changes('listitem', '<li>One</li>'), [
    { kind: 'around', nodes: [{ tag: 'ul', attributes: {}, children: [{ slot: true }] }] },
  ]);
});

test('locates changes of descendants by path', () => {
  const [, rename] = [
    ...(changes('andi-table-has-no-th.bold', '<table><tbody><tr><td>Name</td></tr></tbody></table>') ?? []),
  ];
  assert.deepEqual(rename, {
    kind: 'within',
    path: [
      [0, 'tbody'],
      [0, 'tr'],
      [0, 'td'],
    ],
    change: { kind: 'rename', tag: 'th' },
  });
  assert.deepEqual(changes('heading-not-descriptive.nothing', '<h2>Heading</h2>'), [
    { kind: 'text', text: '[?]' },
  ]);
  assert.deepEqual(changes('focus-not-visible.unseen', '<a href="/">Home</a>'), [
    { kind: 'style', declarations: { outline: 'revert' }, while: 'focus-visible' },
  ]);
});

test('supports style, title and removal', () => {
  assert.deepEqual(changes('target-size', '<button>a</button>'), [
    { kind: 'style', declarations: { 'min-width': '24px', 'min-height': '24px' } },
  ]);
  assert.deepEqual(changes('document-title', '<html lang="en">…</html>', { heading: 'Fish & chips' }), [
    { kind: 'title', text: 'Fish & chips' },
  ]);
  assert.deepEqual(changes('meta-refresh', '<meta http-equiv="refresh" content="30">'), [{ kind: 'remove' }]);
});
