import type { Page } from '@abhigam/facts';
import type { SourceFindings } from '../../findings/source-findings.ts';
import { leftOutOf, type PageContext } from '../../page-context.ts';
import { downgradeFontFailuresToReview, excludeFontRulesFromScore } from './downgrade-font-failures.ts';
import { downgradeLayoutFailuresToReview, excludeLayoutRulesFromScore } from './downgrade-layout-failures.ts';
import { downgradeScriptFailuresToReview } from './downgrade-script-failures.ts';

/**
 * Downgrades to needs-review the failures that a missing style sheet, a missing script or letters without a
 * font may have caused.
 */
export function downgradeIncomplete(
  source: SourceFindings,
  page: Page | null,
  { snapshot, loading, interact }: Pick<PageContext, 'snapshot' | 'loading' | 'interact'>,
): SourceFindings {
  const { unstyled } = loading;
  const audits = downgradeScriptFailuresToReview(
    downgradeLayoutFailuresToReview(
      downgradeFontFailuresToReview(source.audits, snapshot.missingLetters, page),
      unstyled.isTop,
    ),
    leftOutOf({ loading, interact }),
  );
  const judged =
    source.judged &&
    excludeLayoutRulesFromScore(excludeFontRulesFromScore(source.judged, audits), audits, unstyled.isTop);
  return { ...source, audits, judged };
}
