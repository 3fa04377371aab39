import { useAddresses } from '../../address/use-addresses.ts';
import type { ComparedFindings, ComparedRunPair } from '../../data/comparison.ts';
import { useFormats } from '../../i18n/use-formats.ts';
import { useTranslation } from '../../i18n/use-translation.ts';
import { DataTable } from '../../ui/data/data-table.tsx';
import { TextLink } from '../../ui/navigation/text-link.tsx';
import styles from './compare.module.css';

interface JudgedInOneProps {
  runs: ComparedRunPair;
  judged: ComparedFindings['judgedInOne'];
}

/** Checks that only one of the runs executed, with links to what that run found. */
export function ChecksOfOneRun({ runs, judged }: JudgedInOneProps) {
  const addresses = useAddresses();
  const { t } = useTranslation('compare');
  const { number } = useFormats();
  return (
    <section aria-labelledby="judged-in-one" className={styles.apart}>
      <h2 id="judged-in-one">{t('judgedInOne.title')}</h2>
      <p>{t('judgedInOne.lead')}</p>
      <DataTable
        caption={t('judgedInOne.title')}
        isCaptionHidden
        rows={judged}
        rowKey={({ auditId, run }) => `${auditId} ${run}`}
        columns={[
          {
            key: 'issue',
            header: t('judgedInOne.issue'),
            isRowHeader: true,
            cell: ({ auditId, title, run }) => (
              <TextLink
                href={addresses.testResult({ testRunId: runs[run], view: 'failures', auditId })}
                isStep
              >
                {title}
              </TextLink>
            ),
          },
          {
            key: 'run',
            header: t('judgedInOne.run'),
            cell: ({ run }) => t(run === 'base' ? 'judgedInOne.before' : 'judgedInOne.after'),
          },
          {
            key: 'elements',
            header: t('judgedInOne.elements'),
            align: 'end',
            cell: ({ elements }) => number(elements),
          },
        ]}
      />
    </section>
  );
}
