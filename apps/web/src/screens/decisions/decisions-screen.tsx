import { useSearchParams } from 'react-router';
import { useQueryChanger } from '../../address/use-query-changer.ts';
import { DecisionFilterBar } from '../../features/decision-list/components/decision-filter-bar.tsx';
import { DecisionList } from '../../features/decision-list/components/decision-list.tsx';
import { readDecisionChoice } from '../../features/decision-list/model/read-decision-choice.ts';
import { Screen } from '../../frame/screen.tsx';
import { useTranslation } from '../../i18n/use-translation.ts';

/** Decisions about findings of the websites that the user can access; the URL holds filter and order. */
export function DecisionsScreen() {
  const { t } = useTranslation('decisionList');
  const [query] = useSearchParams();
  const change = useQueryChanger();
  const choice = readDecisionChoice(query);
  return (
    <Screen lead={t('lead')}>
      <DecisionFilterBar
        filter={choice.filter}
        onChange={(changes) => change({ ...changes, page: null, item: null })}
      />
      <DecisionList choice={choice} />
    </Screen>
  );
}
