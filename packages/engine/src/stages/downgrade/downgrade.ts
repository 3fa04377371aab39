import { readPage } from '@abhigam/facts';
import type { SourceFindings } from '../../findings/source-findings.ts';
import { judgeSnapshot } from '../../judgement/judge-snapshot.ts';
import { pageStage } from '../../page-context.ts';
import type { PageSnapshot } from '../../snapshot/page-snapshot.ts';
import { downgradeIncomplete } from './downgrade-incomplete.ts';
import {
  downgradeUnstableFailuresToReview,
  excludeTransientRulesFromScore,
} from './downgrade-unstable-failures.ts';
import { findUnstable, type Unstable } from './find-unstable.ts';

const STABLE: Unstable = new Map();

/** Downgrades to needs-review the failures that incomplete loading may have caused, and transient failures. */
export const downgrade = pageStage({
  name: 'downgrade',
  needs: ['input', 'snapshot', 'loading', 'recheck', 'interact', 'judge'],
  budgetShare: null,
  run: async (context) => {
    const { input, snapshot, recheck, judge, stage } = context;
    const { gathered, sourceResults } = snapshot;
    const judged = (one: PageSnapshot) =>
      judgeSnapshot(one, readPage(one.gathered.facts), input, stage.slicer);
    const unstable =
      recheck && gathered
        ? findUnstable(await judged({ gathered, sourceResults }), await judged(recheck))
        : STABLE;
    const sources: SourceFindings[] = [];
    for (const source of judge.sources) {
      sources.push(downgradeUnstable(downgradeIncomplete(source, judge.page, context), unstable));
      await stage.slicer.yieldToEventLoop();
    }
    return { sources };
  },
});

function downgradeUnstable(source: SourceFindings, unstable: Unstable): SourceFindings {
  const audits = downgradeUnstableFailuresToReview(source.audits, unstable);
  return {
    ...source,
    audits,
    judged: source.judged && excludeTransientRulesFromScore(source.judged, audits, unstable),
  };
}
