import type { PageFacts } from '@abhigam/facts';
import { z } from 'zod';
import type { IsolatedWorld } from '../browser/isolated-world.ts';
import { undrawnLetters } from '../in-page/undrawn-letters.ts';
import { SAMPLE_LETTERS, scriptsOf } from './scripts.ts';

/** The nodes of a page that contain letters. */
export interface LetterPlaces {
  facts: PageFacts;
  /** Backend ids of the nodes of each frame, in the order of the facts. */
  frames: { backendIds: readonly number[] }[];
}

/**
 * All Latin letters of European languages are below this code point; every font has them, so they are not
 * checked.
 */
const FIRST_ASKED = 0x250;
const LETTER = /[\p{L}\p{N}]/u;
/**
 * Maximum number of different letters that are checked, and of elements whose fonts are queried; Chinese pages
 * exceed it.
 */
const MAX_LETTERS = 3_000;
const MAX_ELEMENTS = 40;

const DRAW = undrawnLetters.toString();
const answer = z.array(z.string());

/** Finds letters that no font of this machine can draw. Results are cached for all pages. */
export class Letters {
  readonly #drawn = new Set<string>();
  readonly #undrawn = new Set<string>();

  /** ISO 15924 codes of the scripts of India's scheduled languages that no font of this machine draws. */
  async scriptsWithoutFont(world: IsolatedWorld): Promise<string[]> {
    await this.#find(world, SAMPLE_LETTERS);
    return scriptsOf(SAMPLE_LETTERS.filter((letter) => this.#undrawn.has(letter)));
  }

  /** Letters of a page that show as boxes: neither the machine's fonts nor the page's web fonts have them. */
  async missingOn(world: IsolatedWorld, places: LetterPlaces): Promise<Set<string>> {
    const letters = lettersOf(places.facts);
    await this.#find(world, letters);
    const suspects = letters.filter((letter) => this.#undrawn.has(letter));
    if (suspects.length === 0) return new Set();
    const holders = holdersOf(places, new Set(suspects));
    if (holders.length === 0) return new Set();
    return new Set(answer.parse(await world.callWithNodes(DRAW, holders, suspects)));
  }

  async #find(world: IsolatedWorld, letters: readonly string[]): Promise<void> {
    const unknown = letters.filter((letter) => !this.#drawn.has(letter) && !this.#undrawn.has(letter));
    if (unknown.length === 0) return;
    const undrawn = new Set(answer.parse(await world.callWithNodes(DRAW, [], unknown)));
    for (const letter of unknown) (undrawn.has(letter) ? this.#undrawn : this.#drawn).add(letter);
  }
}

/** Visible letters and digits of a page, each once. */
function lettersOf({ frames }: PageFacts): string[] {
  const letters = new Set<string>();
  for (const { nodes } of frames)
    for (const { layout } of nodes)
      for (const letter of layout?.text ?? '') {
        if (letters.size >= MAX_LETTERS) return [...letters];
        if ((letter.codePointAt(0) ?? 0) >= FIRST_ASKED && LETTER.test(letter)) letters.add(letter);
      }
  return [...letters];
}

/** Backend ids of the first element that contains each letter. */
function holdersOf({ facts, frames }: LetterPlaces, letters: ReadonlySet<string>): number[] {
  const holders = new Set<number>();
  const left = new Map([...letters].map((letter) => [letter, 2]));
  for (const [at, { nodes }] of facts.frames.entries())
    for (const { layout, parent } of nodes) {
      const lettersLeft = [...new Set(layout?.text ?? '')].filter((letter) => (left.get(letter) ?? 0) > 0);
      const id = frames[at]?.backendIds[parent];
      if (lettersLeft.length === 0 || id === undefined || id <= 0) continue;
      for (const letter of lettersLeft) left.set(letter, (left.get(letter) ?? 0) - 1);
      holders.add(id);
      if (holders.size >= MAX_ELEMENTS) return [...holders];
    }
  return [...holders];
}
