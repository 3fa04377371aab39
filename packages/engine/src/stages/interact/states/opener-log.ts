import type { LeftOutControls } from '@abhigam/domain';
import { labelOf, type PageElement } from '@abhigam/facts';
import { openedBy } from './openers.ts';

type Why = LeftOutControls['why'];

/**
 * What became of a control that may open a part of the page: `opened`: the part was looked at, or had been before. `none`: nothing
 * came into sight, and the control names no part that is hidden, so that there is nothing to judge.
 */
export type OpenerOutcome = 'opened' | 'none' | Why;

/** Names that are listed for one reason. */
const MAX_NAMES = 20;
const MAX_NAME = 80;

interface Opener {
  name: string;
  namesPart: boolean;
  outcome: OpenerOutcome | null;
}

/**
 * Accounts for each control that may open something: it was opened, or it is left out with a reason. Controls that have no outcome when
 * the part of the use ends were not reached in time. It survives a part that is broken off.
 */
export class OpenerLog {
  readonly #openers = new Map<string, Opener>();

  /**
   * @param key tells a control from all others, whatever look at the page it was found by
   * @param opens it has a hidden part although it does not name it: one that shows nothing is left out
   */
  add(key: string, control: PageElement, { opens = false } = {}): void {
    const known = this.#openers.get(key);
    if (known) {
      known.namesPart ||= opens;
      return;
    }
    const part = openedBy(control);
    this.#openers.set(key, {
      name: labelOf(control).slice(0, MAX_NAME) || control.tag,
      // Of a summary it is what stands around it.
      namesPart: opens || (part !== null && (part.contains(control) || !part.isShown)),
      outcome: null,
    });
  }

  outcomeOf(key: string): OpenerOutcome | null {
    return this.#openers.get(key)?.outcome ?? null;
  }

  /** The first outcome stays, unless the part was opened after all, or could have been in another way. */
  settle(key: string, outcome: OpenerOutcome): void {
    const opener = this.#openers.get(key);
    if (!opener || opener.outcome === 'opened') return;
    if (opener.outcome === null || opener.outcome === 'none' || outcome === 'opened')
      opener.outcome = outcome;
  }

  /** How many openers there are: each is opened or left out. */
  get found(): number {
    return this.#settled().length;
  }

  get opened(): number {
    return this.#settled().filter(({ outcome }) => outcome === 'opened').length;
  }

  /** Those that were not opened, by reason. */
  leftOut(): LeftOutControls[] {
    const byWhy = Map.groupBy(this.#settled(), ({ outcome }) => outcome);
    return [...byWhy].flatMap(([why, openers]) =>
      why === 'opened' || why === 'none'
        ? []
        : [{ why, controls: openers.slice(0, MAX_NAMES).map(({ name }) => name), total: openers.length }],
    );
  }

  /** Without those that turned out to open nothing. */
  #settled(): { name: string; outcome: OpenerOutcome }[] {
    return [...this.#openers.values()].flatMap(({ name, namesPart, outcome }) => {
      if (outcome === null) return [{ name, outcome: 'time' as const }];
      if (outcome === 'none') return namesPart ? [{ name, outcome: 'did-not-open' as const }] : [];
      return [{ name, outcome }];
    });
  }
}
