import { ELEMENT_SCOPES, type ElementScope } from '@abhigam/domain';
import { useDecisionReach } from '../../data/decisions.ts';
import { useFormats } from '../../i18n/use-formats.ts';
import { useTranslation } from '../../i18n/use-translation.ts';
import { useFindingsRun } from './decision-context.tsx';

interface ReachWords {
  /** Possible scopes of a decision about the elements; without `template` when their template is unknown. */
  scopes: readonly ElementScope[];
  /** How much a scope covers in the run of the elements, and how long the decision is in force. */
  wordsOf: (scope: ElementScope, kind: 'setAside' | 'judged') => string;
}

/** Possible scopes of a decision about elements, with descriptions of their consequences. */
export function useScopeDescriptions(elementIds: readonly string[]): ReachWords {
  const { t } = useTranslation('decisions');
  const { number } = useFormats();
  const run = useFindingsRun();
  const reach = useDecisionReach(elementIds);
  const countOf = (scope: ElementScope, kind: 'setAside' | 'judged') => {
    const found = reach.data?.find((one) => one.scope === scope);
    if (!found) return t(reach.isError ? 'reach.failed' : 'reach.loading');
    const { elements, pages } = found;
    return t(`reach.${kind}.${run}`, {
      elements: t('reach.elements', { count: elements, formatted: number(elements) }),
      pages: t('reach.pages', { count: pages, formatted: number(pages) }),
    });
  };
  return {
    scopes: ELEMENT_SCOPES.filter(
      (scope) => !reach.data || reach.data.some((counted) => counted.scope === scope),
    ),
    wordsOf: (scope, kind) => `${countOf(scope, kind)} ${t(`scopeHint.${scope}`)}`,
  };
}
