import type { UntestedControls } from '@abhigam/domain';
import { labelOf, type PageElement } from '@abhigam/facts';
import { openedBy } from './openers.ts';

type Why = UntestedControls['why'];

/**
 * Outcome of a control that may open a part of the page: `opened`: the part was judged, now or before. `none`:
 * nothing became visible, and the control does not refer to a hidden part, so there is nothing to judge.
 */
export type OpenerOutcome = 'opened' | 'none' | Why;

/** Maximum number of names listed per reason. */
const MAX_NAMES = 20;
const MAX_NAME = 80;

interface Opener {
  name: string;
  namesPart: boolean;
  outcome: OpenerOutcome | null;
}

/**
 * Records for each control that may open something whether it was opened, or why not. A control without an
 * outcome at the end was not reached in time. Survives a part that is aborted.
 */
export class OpenerLog {
  readonly #openers = new Map<string, Opener>();

  /**
   * @param key identifies a control independent of the snapshot
   * @param opens it has a hidden part although it does not refer to it: if it shows nothing, it is left out
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
      // The part of a summary is its parent.
      namesPart: opens || (part !== null && (part.contains(control) || !part.isShown)),
      outcome: null,
    });
  }

  outcomeOf(key: string): OpenerOutcome | null {
    return this.#openers.get(key)?.outcome ?? null;
  }

  /** Keeps the first outcome, unless the part was opened later, or could have been opened in another way. */
  settle(key: string, outcome: OpenerOutcome): void {
    const opener = this.#openers.get(key);
    if (!opener || opener.outcome === 'opened') return;
    if (opener.outcome === null || opener.outcome === 'none' || outcome === 'opened')
      opener.outcome = outcome;
  }

  /** Number of openers, opened or left out. */
  get found(): number {
    return this.#settled().length;
  }

  get opened(): number {
    return this.#settled().filter(({ outcome }) => outcome === 'opened').length;
  }

  /** Openers that were not opened, by reason. */
  leftOut(): UntestedControls[] {
    const byWhy = Map.groupBy(this.#settled(), ({ outcome }) => outcome);
    return [...byWhy].flatMap(([why, openers]) =>
      why === 'opened' || why === 'none'
        ? []
        : [{ why, controls: openers.slice(0, MAX_NAMES).map(({ name }) => name), total: openers.length }],
    );
  }

  /** The openers, except those that turned out to open nothing. */
  #settled(): { name: string; outcome: OpenerOutcome }[] {
    return [...this.#openers.values()].flatMap(({ name, namesPart, outcome }) => {
      if (outcome === null) return [{ name, outcome: 'time' as const }];
      if (outcome === 'none') return namesPart ? [{ name, outcome: 'did-not-open' as const }] : [];
      return [{ name, outcome }];
    });
  }
}
