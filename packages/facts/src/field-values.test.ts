import assert from 'node:assert/strict';
import { test } from 'node:test';
import { hideFieldValues, isUserInputValue } from './field-values.ts';
import { ELEMENT_NODE, type NodeFacts, TEXT_NODE } from './page-facts.ts';

const ax = (name: string) => ({ role: '', name, nameFrom: null, description: '' });

test('hides what users typed, retains the text of the page', () => {
  const nodes: NodeFacts[] = [
    { parent: -1, type: ELEMENT_NODE, name: 'form' },
    { parent: 0, type: ELEMENT_NODE, name: 'label', ax: ax('Remind Asha Verma daily') },
    {
      parent: 1,
      type: ELEMENT_NODE,
      name: 'input',
      attributes: [
        ['name', 'person'],
        ['value', 'Asha Verma'],
        ['data-initial', 'Asha Verma'],
        ['data-kind', 'person'],
      ],
      inputValue: 'Asha Verma',
      ax: ax('Remind'),
    },
    { parent: 0, type: ELEMENT_NODE, name: 'textarea', attributes: [], inputValue: 'Block 7' },
    { parent: 3, type: TEXT_NODE, name: '#text', value: 'Block 7', ax: ax('Block 7') },
    {
      parent: 0,
      type: ELEMENT_NODE,
      name: 'input',
      attributes: [
        ['type', 'SUBMIT'],
        ['value', 'Send'],
      ],
    },
    { parent: 0, type: ELEMENT_NODE, name: 'input', attributes: [['value', '']], inputValue: '' },
  ];
  hideFieldValues({ nodes });
  assert.deepEqual(nodes[1]?.ax?.name, 'Remind xxx daily');
  assert.deepEqual(nodes[2]?.attributes, [
    ['name', 'person'],
    ['value', 'xxx'],
    ['data-initial', 'xxx'],
    ['data-kind', 'person'],
  ]);
  assert.deepEqual([nodes[2]?.inputValue, nodes[3]?.inputValue], ['xxx', 'xxx']);
  assert.deepEqual([nodes[4]?.value, nodes[4]?.ax?.name], ['', '']);
  assert.deepEqual(nodes[5]?.attributes?.[1], ['value', 'Send']);
  assert.deepEqual([nodes[6]?.attributes, nodes[6]?.inputValue], [[['value', '']], '']);
});

test("the accessible name of an element labelled by text around a field does not reveal the field's value", () => {
  const nodes: NodeFacts[] = [
    { parent: -1, type: ELEMENT_NODE, name: 'p', attributes: [['id', 'how']] },
    { parent: 0, type: ELEMENT_NODE, name: 'input', attributes: [], inputValue: '98765 43210' },
    {
      parent: -1,
      type: ELEMENT_NODE,
      name: 'button',
      attributes: [['aria-labelledby', 'how']],
      ax: ax('Call 98765 43210'),
    },
  ];
  hideFieldValues({ nodes });
  assert.equal(nodes[2]?.ax?.name, 'Call xxx');
});

for (const type of [
  null,
  '',
  'text',
  'password',
  'hidden',
  'email',
  'search',
  'Tel',
  'number',
  'date',
  'unheard-of',
])
  test(`an input of type ${type} holds a value`, () => assert.ok(isUserInputValue('input', type)));
for (const type of ['submit', 'Button', 'reset', 'image', 'checkbox', 'radio'])
  test(`an input of type ${type} has a word of the page`, () => assert.ok(!isUserInputValue('input', type)));
