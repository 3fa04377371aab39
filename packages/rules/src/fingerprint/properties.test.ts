import assert from 'node:assert/strict';
import { test } from 'node:test';
import fc from 'fast-check';
import { feHash } from './fe-hash.ts';

interface Drawn {
  tag: string;
  attributes: Record<string, string>;
  classes: string[];
  inside: (Drawn | string)[];
}

const word = fc.constantFrom(
  'apply',
  'budget',
  'card',
  'district',
  'exam',
  'form',
  'green',
  'home',
  'item',
  'join',
);
const words = fc.array(word, { minLength: 1, maxLength: 4 }).map((some) => some.join(' '));
const element = fc.letrec<{ element: Drawn }>((tie) => ({
  element: fc.record({
    tag: fc.constantFrom('a', 'button', 'div', 'img', 'li', 'p', 'span'),
    attributes: fc
      .record(
        {
          id: word,
          name: word,
          title: words,
          alt: words,
          href: word.map((path) => `/${path}`),
          src: word.map((name) => `/img/${name}.png`),
          'aria-label': words,
          'data-kind': word,
        },
        { requiredKeys: [] },
      )
      .map((some) => ({ ...some })),
    classes: fc.uniqueArray(word, { maxLength: 3 }),
    inside: fc.array(fc.oneof({ depthSize: 'small' }, words, tie('element')), { maxLength: 3 }),
  }),
})).element;

/** Variations of builds and serialization. */
const writing = fc.record({
  isReversed: fc.boolean(),
  quote: fc.constantFrom('"', "'"),
  space: fc.constantFrom('', ' ', '\n    '),
  stamp: fc.constantFrom(
    '',
    'data-v-7ba5bd90',
    'data-reactid="4"',
    'nonce="a8Df3"',
    '_ngcontent-ng-c12345=""',
  ),
  madeClass: fc.constantFrom('', 'css-1x2y3z', 'svelte-1tky8bj', 'jss12', 'Card_root__3xK9a'),
  query: fc.constantFrom('', '?v=2', '?t=1700000000&a=b'),
  mark: fc.constantFrom('', '.55e7cbb9ba48', '-8f3a2b1c', '.1700000000'),
  comment: fc.constantFrom('', '<!-- -->', '<!---->'),
});
type Writing = typeof writing extends fc.Arbitrary<infer Value> ? Value : never;

const RUNS = { numRuns: 200 };

test('has the same fingerprint for every serialization of an element', () => {
  fc.assert(
    fc.property(element, words, writing, writing, (drawn, label, one, other) => {
      const both = [one, { ...other, madeClass: one.madeClass && other.madeClass }];
      const [before, after] = both.map((how) => feHash('x', write(drawn, how), label));
      // A CSS module class retains the developer's name, so both must have it or neither.
      fc.pre((one.madeClass === 'Card_root__3xK9a') === (both[1]?.madeClass === 'Card_root__3xK9a'));
      assert.equal(before, after);
    }),
    RUNS,
  );
});

test('ignores spaces between the texts of a label', () => {
  fc.assert(
    fc.property(element, words, writing, (drawn, label, how) => {
      const snippet = write(drawn, how);
      assert.equal(feHash('x', snippet, label), feHash('x', snippet, ` ${label.replaceAll(' ', '')}\n`));
    }),
    RUNS,
  );
});

test('changes with any single text, name or address', () => {
  fc.assert(
    fc.property(element, fc.nat(), writing, writing, (drawn, at, one, other) => {
      const changed = changedAt(drawn, at);
      fc.pre(changed !== null);
      const how = { ...other, madeClass: one.madeClass };
      assert.notEqual(feHash('x', write(drawn, one), ''), feHash('x', write(changed, how), ''));
    }),
    RUNS,
  );
});

test('changes with audit or label', () => {
  fc.assert(
    fc.property(element, words, writing, (drawn, label, how) => {
      const snippet = write(drawn, how);
      const prints = [
        feHash('x', snippet, label),
        feHash('y', snippet, label),
        feHash('x', snippet, `${label}s`),
      ];
      assert.equal(new Set(prints).size, 3);
    }),
    RUNS,
  );
});

test('accepts any text', () => {
  fc.assert(
    fc.property(fc.string({ unit: 'binary', maxLength: 300 }), (text) => {
      assert.match(feHash('x', text, text), /^[0-9a-f]{64}$/);
      assert.match(feHash('x', `<p ${text}`, text), /^[0-9a-f]{64}$/);
    }),
    RUNS,
  );
});

function write(drawn: Drawn, how: Writing): string {
  const { quote, space, comment } = how;
  const value = (text: string) => `${quote}${text}${quote}`;
  const attributes = Object.entries(drawn.attributes).map(([name, text]) => {
    if (name === 'href') return `href=${value(`${text}${how.query}`)}`;
    if (name === 'src') return `src=${value(`${text.replace('.png', `${how.mark}.png`)}${how.query}`)}`;
    return `${name}=${value(text)}`;
  });
  const classes = [...drawn.classes, how.madeClass].filter((name) => name !== '');
  if (classes.length > 0) attributes.push(`class=${value(turned(classes, how).join(` ${space}`))}`);
  if (how.stamp !== '') attributes.push(how.stamp);
  const open = `<${[drawn.tag, ...turned(attributes, how)].join(` ${space}`)}>`;
  const inside = drawn.inside.map((one) => (typeof one === 'string' ? one : write(one, how)));
  // Two adjacent text nodes are one text, including the space.
  return `${open}${space}${comment}${inside.join('<br>')}${comment}${space}</${drawn.tag}>`;
}

function turned<Item>(items: readonly Item[], { isReversed }: Writing): Item[] {
  return isReversed ? items.toReversed() : [...items];
}

/** Changes one of its texts, attributes or classes; null when there is none. */
function changedAt(drawn: Drawn, at: number): Drawn | null {
  const changes: (() => Drawn)[] = [
    () => ({ ...drawn, tag: `${drawn.tag}x` }),
    ...Object.entries(drawn.attributes).map(([name, text]) => () => ({
      ...drawn,
      attributes: { ...drawn.attributes, [name]: text.replace(/(?=\.png$)|$/, 'other') },
    })),
    ...drawn.classes.map((name) => () => ({
      ...drawn,
      classes: drawn.classes.map((one) => (one === name ? `${one}other` : one)),
    })),
    ...drawn.inside.map((one, nth) => () => ({
      ...drawn,
      inside: drawn.inside.with(
        nth,
        typeof one === 'string' ? `${one} other` : { ...one, tag: `${one.tag}x` },
      ),
    })),
  ];
  return changes[at % changes.length]?.() ?? null;
}
