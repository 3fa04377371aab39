import {
  AUDIT_SOURCES,
  type InteractionSkipReason,
  type Omission,
  type UntestedControls,
} from '@abhigam/domain';
import { WorldLost } from '../browser/isolated-world.ts';
import type { PageSession } from '../browser/page-session.ts';
import { HUGE_NODES } from '../page-size.ts';
import type { Deadline } from './deadline.ts';
import { PageFailure } from './page-failure.ts';

const LATE = 'The part took too long.';

/** Parts that are either done or left out as a whole. */
type BudgetedPart = Exclude<
  Omission['part'],
  'rules' | 'findings' | 'letters' | 'style-sheets' | 'scripts' | 'frames' | 'content'
>;

/** Gives each part of a page's test a share of the remaining time, and lists the parts that were left out. */
export class PageBudget {
  readonly leftOut: Omission[] = [];
  /** The page is so large that the most expensive parts are skipped. */
  readonly isHuge: boolean;
  readonly #session: Pick<PageSession, 'terminateScripts'>;
  readonly #deadline: Deadline;

  constructor(session: Pick<PageSession, 'terminateScripts'>, deadline: Deadline, nodes: number) {
    this.#session = session;
    this.#deadline = deadline;
    this.isHuge = nodes >= HUGE_NODES;
  }

  /** A share of the remaining time, in milliseconds. */
  share(share: number): number {
    return this.#deadline.leftMs * share;
  }

  /**
   * Result of a part, or null when it exceeds `timeoutMs`; scripts of a late source are then terminated.
   * Several parts may depend on the same work. Other parts that fail are left out as well; errors of a source
   * are thrown.
   */
  async within<T>(
    part: BudgetedPart | readonly BudgetedPart[],
    timeoutMs: number,
    work: () => Promise<T>,
  ): Promise<T | null> {
    const parts = typeof part === 'string' ? [part] : part;
    let timer: NodeJS.Timeout | undefined;
    const late = new Promise<never>((_, reject) => {
      timer = setTimeout(() => reject(new Error(LATE)), timeoutMs);
    });
    try {
      return await Promise.race([work(), late]);
    } catch (error) {
      if (error instanceof WorldLost || error instanceof PageFailure) throw error;
      const isLate = error instanceof Error && error.message === LATE;
      const isSource = AUDIT_SOURCES.some((source) => parts.includes(source));
      if (!isLate && isSource) throw error;
      for (const one of parts) this.leave(one, 'time');
      if (isLate && isSource) await this.#session.terminateScripts();
      return null;
    } finally {
      clearTimeout(timer);
    }
  }

  leave(part: BudgetedPart, why: 'size' | 'time' | 'unstyled' | 'too-many' | InteractionSkipReason): void {
    if (!this.leftOut.some((one) => one.part === part)) this.leftOut.push({ part, why, rules: [] });
  }

  /** Scripts of the page for which no font is available, so that letters show as boxes. */
  leaveLetters(scripts: readonly string[]): void {
    if (scripts.length === 0) return;
    this.leftOut.push({ part: 'letters', why: 'no-font', rules: [], scripts: [...scripts] });
  }

  /** Controls that may open parts of the page but were not opened. */
  leaveControls(left: readonly UntestedControls[]): void {
    for (const one of left) this.leftOut.push({ part: 'states', rules: [], ...one });
  }

  /** Rules that a source left out, by reason. */
  leaveRules(bySize: readonly string[], byTime: readonly string[]): void {
    if (bySize.length > 0) this.leftOut.push({ part: 'rules', why: 'size', rules: [...bySize] });
    if (byTime.length > 0) this.leftOut.push({ part: 'rules', why: 'time', rules: [...byTime] });
  }
}
