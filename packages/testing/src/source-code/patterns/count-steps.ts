import type { AST } from '@eslint-community/regexpp';

/** More steps than any linear pattern needs for inputs of this length. */
export const MAX_STEPS = 1_000_000;

class TooManySteps extends Error {}

type Rest = (at: number) => boolean;

/**
 * Steps of a backtracking search from every start position of a string, as RegExp.prototype.exec does without a
 * match. Counting instead of timing makes the result the same on every machine.
 */
export function countSteps(pattern: AST.RegExpLiteral, text: string): number {
  const search = new Search(pattern, text);
  try {
    search.run();
  } catch (error) {
    if (!(error instanceof TooManySteps)) throw error;
  }
  return search.steps;
}

type Leaf = AST.Character | AST.CharacterSet | AST.CharacterClass | AST.ExpressionCharacterClass;

export function isLeaf(node: AST.Node): node is Leaf {
  return (
    node.type === 'Character' ||
    node.type === 'CharacterSet' ||
    node.type === 'CharacterClass' ||
    node.type === 'ExpressionCharacterClass'
  );
}

const matchers = new WeakMap<Leaf, Map<string, boolean>>();

/** Whether a set contains a character, according to the regular expression engine; cached. */
export function leafMatches(leaf: Leaf, character: string, flags: string): boolean {
  const known = matchers.get(leaf) ?? new Map<string, boolean>();
  matchers.set(leaf, known);
  const answer =
    known.get(character) ?? new RegExp(`^(?:${leaf.raw})$`, flags.replace(/[gymd]/g, '')).test(character);
  known.set(character, answer);
  return answer;
}

class Search {
  steps = 0;
  readonly #pattern: AST.Pattern;
  readonly #flags: string;
  readonly #text: readonly string[];
  readonly #isMultiline: boolean;
  readonly #isSticky: boolean;
  readonly #groups = new Map<AST.CapturingGroup, [number, number]>();

  constructor({ pattern, flags }: AST.RegExpLiteral, text: string) {
    this.#pattern = pattern;
    this.#flags = flags.raw;
    this.#isMultiline = flags.multiline;
    this.#isSticky = flags.sticky;
    this.#text = flags.unicode || flags.unicodeSets ? [...text] : text.split('');
  }

  run(): void {
    for (let start = 0; start <= this.#text.length; ) {
      let end = start;
      this.#groups.clear();
      const isFound = this.#any(this.#pattern.alternatives, start, false, (at) => {
        end = at;
        return true;
      });
      // After a match the search continues behind it, as in `replace` and `matchAll`.
      start = isFound && end > start ? end : start + 1;
      if (this.#isSticky && !isFound) return;
    }
  }

  #step(): void {
    this.steps += 1;
    if (this.steps > MAX_STEPS) throw new TooManySteps();
  }

  #any(alternatives: readonly AST.Alternative[], at: number, isBackward: boolean, rest: Rest): boolean {
    return alternatives.some(({ elements }) =>
      this.#sequence(isBackward ? elements.toReversed() : elements, 0, at, isBackward, rest),
    );
  }

  #sequence(
    elements: readonly AST.Element[],
    index: number,
    at: number,
    isBackward: boolean,
    rest: Rest,
  ): boolean {
    const element = elements[index];
    if (element === undefined) return rest(at);
    return this.#element(element, at, isBackward, (next) =>
      this.#sequence(elements, index + 1, next, isBackward, rest),
    );
  }

  #element(element: AST.Element, at: number, isBackward: boolean, rest: Rest): boolean {
    this.#step();
    if (isLeaf(element)) {
      const next = this.#afterLeaf(element, at, isBackward);
      return next !== null && rest(next);
    }
    switch (element.type) {
      case 'Group':
        return this.#any(element.alternatives, at, isBackward, rest);
      case 'CapturingGroup':
        return this.#any(element.alternatives, at, isBackward, (end) => {
          const before = this.#groups.get(element);
          this.#groups.set(element, isBackward ? [end, at] : [at, end]);
          if (rest(end)) return true;
          if (before) this.#groups.set(element, before);
          else this.#groups.delete(element);
          return false;
        });
      case 'Quantifier':
        return isLeaf(element.element)
          ? this.#leaves(element, element.element, at, isBackward, rest)
          : this.#repeat(element, 0, at, isBackward, rest);
      case 'Assertion':
        return this.#holds(element, at) && rest(at);
      case 'Backreference':
        return this.#again(element, at, isBackward, rest);
    }
  }

  #afterLeaf(leaf: Leaf, at: number, isBackward: boolean): number | null {
    const character = this.#text[isBackward ? at - 1 : at];
    if (character === undefined || !leafMatches(leaf, character, this.#flags)) return null;
    return isBackward ? at - 1 : at + 1;
  }

  /** A repeated single character; iterative, because recursion would be as deep as the text is long. */
  #leaves(
    { min, max, greedy }: AST.Quantifier,
    leaf: Leaf,
    at: number,
    isBackward: boolean,
    rest: Rest,
  ): boolean {
    const ends = [at];
    const isEnough = () => ends.length > max;
    const take = () => {
      const next = this.#afterLeaf(leaf, ends.at(-1) ?? at, isBackward);
      this.#step();
      if (next !== null) ends.push(next);
      return next !== null;
    };
    if (greedy) {
      while (!isEnough() && take());
      for (let count = ends.length - 1; count >= min; count -= 1) {
        this.#step();
        if (rest(ends[count] ?? at)) return true;
      }
      return false;
    }
    for (let count = 0; ; count += 1) {
      if (count >= min && rest(ends[count] ?? at)) return true;
      if (isEnough() || !take()) return false;
    }
  }

  #repeat(quantifier: AST.Quantifier, count: number, at: number, isBackward: boolean, rest: Rest): boolean {
    const { min, max, greedy, element } = quantifier;
    this.#step();
    const more = () =>
      count < max &&
      this.#element(
        element,
        at,
        isBackward,
        (next) => (next !== at || count < min) && this.#repeat(quantifier, count + 1, next, isBackward, rest),
      );
    const enough = () => count >= min && rest(at);
    return greedy ? more() || enough() : enough() || more();
  }

  #holds(assertion: AST.Assertion, at: number): boolean {
    const isBreak = (character: string | undefined) =>
      character !== undefined && /[\n\r\u2028\u2029]/.test(character);
    switch (assertion.kind) {
      case 'start':
        return at === 0 || (this.#isMultiline && isBreak(this.#text[at - 1]));
      case 'end':
        return at === this.#text.length || (this.#isMultiline && isBreak(this.#text[at]));
      case 'word': {
        const isWord = (index: number) => /\w/.test(this.#text[index] ?? '');
        return (isWord(at - 1) !== isWord(at)) !== assertion.negate;
      }
      case 'lookahead':
      case 'lookbehind':
        return (
          this.#any(assertion.alternatives, at, assertion.kind === 'lookbehind', () => true) !==
          assertion.negate
        );
    }
  }

  #again({ resolved }: AST.Backreference, at: number, isBackward: boolean, rest: Rest): boolean {
    const group = Array.isArray(resolved) ? resolved.find((one) => this.#groups.has(one)) : resolved;
    const [start, end] = (group && this.#groups.get(group)) ?? [0, 0];
    const length = end - start;
    const from = isBackward ? at - length : at;
    for (let offset = 0; offset < length; offset += 1) {
      this.#step();
      if (this.#text[from + offset] !== this.#text[start + offset]) return false;
    }
    return rest(isBackward ? at - length : at + length);
  }
}
