import type { SharedCause } from '../../data/shared-causes.ts';
import { useFormats } from '../../i18n/use-formats.ts';
import { useTranslation } from '../../i18n/use-translation.ts';
import { FactList } from '../../ui/data/fact-list.tsx';
import { Card } from '../../ui/layout/card.tsx';
import { ScoreChange } from './score-change.tsx';
import { useCauseScope } from './use-cause-words.ts';

const OVERALL = { all: 'overall', own: 'overallOwn', chosen: 'overallChosen' } as const;

/** Number of occurrences, and the effect of the repair on the mean scores. */
export function CauseFigures({
  cause,
  organizationId,
}: {
  cause: SharedCause;
  organizationId: number | null;
}) {
  const { t } = useTranslation('sharedCauses');
  const { number } = useFormats();
  const voice = useCauseScope(organizationId);
  const { websites, organizations, pages, failures } = cause;
  return (
    <Card>
      <FactList
        facts={[
          { term: t('one.figures.websites'), value: number(websites) },
          ...(voice === 'all'
            ? [{ term: t('one.figures.organizations'), value: number(organizations) }]
            : []),
          { term: t('one.figures.pages'), value: number(pages) },
          { term: t('one.figures.failures'), value: number(failures) },
          {
            term: t('one.figures.average'),
            value: <ScoreChange before={cause.averageBefore} after={cause.averageAfter} />,
          },
          {
            term: t(`one.figures.${OVERALL[voice]}`),
            value: <ScoreChange before={cause.overallBefore} after={cause.overallAfter} />,
          },
        ]}
      />
    </Card>
  );
}
