import { AUDIT_SOURCES, type LeftOut, type LeftOutControls, type UseRefusal } from '@abhigam/domain';
import { WorldLost } from '../browser/isolated-world.ts';
import type { PageSession } from '../browser/page-session.ts';
import { HUGE_NODES } from '../page-size.ts';
import type { Deadline } from './deadline.ts';
import { PageFailure } from './page-failure.ts';

const LATE = 'The part took too long.';

/** Parts that are done or left out as a whole. */
type BudgetedPart = Exclude<
  LeftOut['part'],
  'rules' | 'findings' | 'letters' | 'style-sheets' | 'scripts' | 'frames' | 'content'
>;

/** Gives each part of a page's test its share of the time that is left, and lists what had to be left out. */
export class PageBudget {
  readonly leftOut: LeftOut[] = [];
  /** The page has so much that the costliest parts are not even begun. */
  readonly isHuge: boolean;
  readonly #session: Pick<PageSession, 'terminateScripts'>;
  readonly #deadline: Deadline;

  constructor(session: Pick<PageSession, 'terminateScripts'>, deadline: Deadline, nodes: number) {
    this.#session = session;
    this.#deadline = deadline;
    this.isHuge = nodes >= HUGE_NODES;
  }

  /** Milliseconds. */
  share(share: number): number {
    return this.#deadline.leftMs * share;
  }

  /**
   * The answer of a part, or null when it takes longer than `timeoutMs`; what runs in the page is then broken off.
   * Several parts may rest on the same work. Pictures may fail as well, which leaves them out alike. Throws what a source throws.
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

  leave(part: BudgetedPart, why: 'size' | 'time' | 'unstyled' | 'too-many' | UseRefusal): void {
    if (!this.leftOut.some((one) => one.part === part)) this.leftOut.push({ part, why, rules: [] });
  }

  /** Scripts of which the page has letters that stand there as boxes. */
  leaveLetters(scripts: readonly string[]): void {
    if (scripts.length === 0) return;
    this.leftOut.push({ part: 'letters', why: 'no-font', rules: [], scripts: [...scripts] });
  }

  /** Controls that may open parts of the page, and were not opened. */
  leaveControls(left: readonly LeftOutControls[]): void {
    for (const one of left) this.leftOut.push({ part: 'states', rules: [], ...one });
  }

  /** Rules of a source that judged otherwise. */
  leaveRules(bySize: readonly string[], byTime: readonly string[]): void {
    if (bySize.length > 0) this.leftOut.push({ part: 'rules', why: 'size', rules: [...bySize] });
    if (byTime.length > 0) this.leftOut.push({ part: 'rules', why: 'time', rules: [...byTime] });
  }
}
