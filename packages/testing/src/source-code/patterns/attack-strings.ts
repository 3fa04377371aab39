import type { AST } from '@eslint-community/regexpp';
import { isLeaf, leafMatches } from './count-steps.ts';

/** An input whose repeated part can be extended. */
export interface Attack {
  prefix: string;
  pump: string;
  suffix: string;
}

/** Typical characters of all classes in patterns; characters that a pattern contains are added. */
const COMMON = [...`aA0_ -.,:;/"'<>(){}[]=!*#@&\n\t`, 'é', 'क', 'ा', '।', '०', '\u00a0', '\u0001'];
/** Repetitions with a lower bound than this have constant cost. */
const MANY = 100;
const MAX_PUMPS = 5;

/** Inputs that may slow down a backtracking search, generated from parts of the pattern. */
export function attacksOn({ pattern, flags }: AST.RegExpLiteral): Attack[] {
  const maker = new Maker(pattern, flags.raw);
  return maker.attacks();
}

class Maker {
  readonly #pattern: AST.Pattern;
  readonly #flags: string;
  readonly #leaves: Parameters<typeof leafMatches>[0][] = [];
  readonly #quantifiers: AST.Quantifier[] = [];
  /**
   * Sorted by the number of the pattern's sets that contain them: several repetitions compete for the first
   * ones.
   */
  readonly #alphabet: readonly string[];

  constructor(pattern: AST.Pattern, flags: string) {
    this.#pattern = pattern;
    this.#flags = flags;
    this.#visit(pattern);
    const named = this.#leaves.flatMap((leaf) =>
      leaf.type === 'Character' ? [String.fromCodePoint(leaf.value)] : [],
    );
    const all = [...new Set([...named, ...COMMON])];
    const uses = new Map(all.map((character) => [character, this.#usesOf(character)]));
    this.#alphabet = all.sort((one, other) => (uses.get(other) ?? 0) - (uses.get(one) ?? 0));
  }

  attacks(): Attack[] {
    const strange = this.#alphabet.at(-1) ?? '\u0001';
    const suffixes = [...new Set([strange, '', `\n${strange}`])];
    const bodies = new Map<string, Omit<Attack, 'suffix'>>();
    const add = (prefix: string, pump: string) => {
      if (pump !== '') bodies.set(JSON.stringify([prefix, pump]), { prefix, pump });
    };
    for (const quantifier of this.#quantifiers.filter(({ max }) => max >= MANY)) {
      const prefix = this.#before(quantifier);
      const pumps = this.#examples(quantifier.element);
      add('', prefix);
      add('', prefix + this.#sample(quantifier));
      for (const pump of pumps) {
        add(prefix, pump);
        add('', pump);
        add('', prefix + pump);
      }
    }
    return [...bodies.values()].flatMap((body) => suffixes.map((suffix) => ({ ...body, suffix })));
  }

  #usesOf(character: string): number {
    return this.#leaves.filter((leaf) => leafMatches(leaf, character, this.#flags)).length;
  }

  #visit(node: AST.Node): void {
    if (isLeaf(node)) this.#leaves.push(node);
    else if (node.type === 'Quantifier') {
      this.#quantifiers.push(node);
      this.#visit(node.element);
    } else if ('alternatives' in node) for (const one of node.alternatives) this.#visit(one);
    else if ('elements' in node) for (const one of node.elements) this.#visit(one);
  }

  /** Some strings that a node matches. */
  #examples(node: AST.Node): string[] {
    if (isLeaf(node))
      return this.#alphabet.filter((one) => leafMatches(node, one, this.#flags)).slice(0, MAX_PUMPS);
    if ((node.type === 'Group' || node.type === 'CapturingGroup') && node.alternatives.length > 0)
      return node.alternatives.flatMap((one) => this.#variants(one)).slice(0, 3 * MAX_PUMPS);
    return [this.#sample(node)];
  }

  /** A sequence with each kind of character substituted for its sets. */
  #variants({ elements }: AST.Alternative): string[] {
    const [only] = elements;
    if (elements.length === 1 && only) return this.#examples(only);
    return Array.from({ length: MAX_PUMPS }, (_, at) =>
      elements.map((one) => this.#sample(one, at)).join(''),
    );
  }

  /** A minimal string that a node matches. */
  #sample(node: AST.Node, variant = 0): string {
    if (isLeaf(node)) {
      const fitting = this.#alphabet.filter((one) => leafMatches(node, one, this.#flags));
      return fitting[variant % Math.max(1, fitting.length)] ?? '';
    }
    if (node.type === 'Quantifier')
      return this.#sample(node.element, variant).repeat(
        node.min === 0 && node.max > 0 ? 0 : Math.min(node.min, 50),
      );
    if (node.type === 'Alternative') return node.elements.map((one) => this.#sample(one, variant)).join('');
    if (node.type === 'Group' || node.type === 'CapturingGroup') {
      const samples = node.alternatives.map((one) => this.#sample(one, variant));
      return samples.find((one) => one !== '') ?? '';
    }
    return '';
  }

  /** Prefix that a search needs to reach a node. */
  #before(node: AST.Node): string {
    const { parent } = node;
    if (parent === null || node === this.#pattern) return '';
    const siblings =
      parent.type === 'Alternative'
        ? parent.elements.slice(0, parent.elements.indexOf(node as AST.Element))
        : [];
    return this.#before(parent) + siblings.map((one) => this.#sample(one)).join('');
  }
}
