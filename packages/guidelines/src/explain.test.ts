import assert from 'node:assert/strict';
import { test } from 'node:test';
import en from '../data/explanations.en.json' with { type: 'json' };
import hi from '../data/explanations.hi.json' with { type: 'json' };
import { explain } from './explain.ts';
import { RULES } from './rules.ts';

const HINDI = new Map(Object.entries(hi));

test('formats a cause as a sentence with its values in each language', () => {
  const causes = [
    {
      message: 'color-contrast',
      values: { textColour: '#aaaaaa', backgroundColour: '#ffffff', ratio: 2.32, expected: 4.5 },
    },
  ];
  assert.equal(
    explain(causes, 'en'),
    'Text #aaaaaa on #ffffff has a contrast of 2.32 to 1; at least 4.5 to 1 is needed. ' +
      'Make the text darker or lighter, or change the background.',
  );
  assert.equal(
    explain(causes, 'hi'),
    '#ffffff पर पाठ #aaaaaa का कंट्रास्ट 2.32:1 है; कम से कम 4.5:1 चाहिए। पाठ को गहरा या हल्का करें या पृष्ठभूमि बदलें।',
  );
});

test('lists several causes without duplicates', () => {
  const focusable = { message: 'presentation-role-conflict.is-element-focusable', values: {} };
  const blink = { message: 'blink.is-on-screen', values: {} };
  assert.equal(
    explain([focusable, blink, focusable], 'en'),
    `${en['presentation-role-conflict.is-element-focusable']} ${en['blink.is-on-screen']}`,
  );
});

test('inserts a value literally', () => {
  for (const key of ['$& $1', '{key}', '<b>', 'constructor'])
    assert.ok(explain([{ message: 'accesskeys', values: { key } }], 'en').includes(`"${key}"`));
});

test('falls back to the title of the rule for a cause of another catalogue version', () => {
  const gone = [{ message: 'image-alt.gone', values: {} }];
  assert.equal(explain(gone, 'en'), 'Image has no text alternative.');
  assert.equal(explain(gone, 'hi'), 'चित्रों का पाठ विकल्प नहीं है।');
  const incomplete = [{ message: 'accesskeys', values: { constructor: 'x', letter: 's' } }];
  assert.equal(explain(incomplete, 'en'), 'Access key is used more than once.');
});

test('omits a cause without a known rule', () => {
  for (const message of ['', 'no-such-rule', 'constructor', '__proto__.review'])
    assert.equal(explain([{ message, values: {} }], 'hi'), '');
  assert.equal(explain([], 'en'), '');
});

test('every sentence belongs to a rule that runs, so that its title is a fallback', () => {
  const running = new Set(RULES.filter((rule) => !rule.deprecated).map((rule) => rule.id));
  const subjects = new Set(Object.keys(en).map((key) => key.split('.', 1).join()));
  assert.deepEqual(
    [...subjects].filter((subject) => !running.has(subject)),
    // Causes of any rule: an unknown accessible name, a missing font, script or style sheet, a changing page.
    ['accessible-name', 'letters', 'script', 'style-sheet', 'unstable'],
  );
});

test('each says in two short sentences what is wrong and what to do', () => {
  for (const [key, text] of Object.entries(en)) {
    assert.match(text, /^[^.]+\. [A-Z].*\.$/, key);
    assert.ok(text.split('. ').length === 2 && text.length < 250, key);
  }
  for (const [key, text] of HINDI) {
    assert.match(text, /\p{Script=Devanagari}.*।$/u, key);
    assert.equal(text.split('। ').length, 2, key);
  }
});

test('an undecided cause asks for a manual check', () => {
  for (const [key, text] of Object.entries(en))
    if (key.split('.').includes('review')) {
      assert.match(text, /\b([Cc]heck|Compare|Look|Listen|Try|test)\b/, key);
      assert.match(HINDI.get(key) ?? '', /जाँच|तुलना|देखें|सुनें/, key);
    }
});
