import { ELEMENT_SCOPES, type ElementScope } from '@abhigam/domain';
import { useDecisionReach } from '../../data/decisions.ts';
import { useFormats } from '../../i18n/use-formats.ts';
import { useTranslation } from '../../i18n/use-translation.ts';
import { useFoundIn } from './deciding.tsx';

interface ReachWords {
  /** How far a decision about the elements can go; without `template` where their place is not known. */
  scopes: readonly ElementScope[];
  /** What a range takes out of the run that has the elements, and how long it holds. */
  wordsOf: (scope: ElementScope, kind: 'setAside' | 'judged') => string;
}

/** How far a decision about elements can go, each range with its consequences in words. */
export function useReachWords(elementIds: readonly string[]): ReachWords {
  const { t } = useTranslation('decisions');
  const { number } = useFormats();
  const run = useFoundIn();
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
