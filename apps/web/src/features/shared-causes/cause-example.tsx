import { snippetParts } from '@abhigam/domain';
import { readableUrl } from '../../address/display-url.ts';
import { pageFindingAddress } from '../../address/page-finding.ts';
import { useAddresses } from '../../address/use-addresses.ts';
import type { CauseDetails } from '../../data/shared-causes.ts';
import { useTranslation } from '../../i18n/use-translation.ts';
import { CodeSnippet } from '../../ui/data/code-snippet.tsx';
import { CodeWords } from '../../ui/data/code-words.tsx';
import { Card } from '../../ui/layout/card.tsx';
import { TextLink } from '../../ui/navigation/text-link.tsx';
import styles from './shared-causes.module.css';

interface CauseExampleProps {
  auditId: string;
  example: CauseDetails['example'];
}

/** The element on the website with the most occurrences. */
export function CauseExample({ auditId, example }: CauseExampleProps) {
  const addresses = useAddresses();
  const { t } = useTranslation('sharedCauses');
  return (
    <Card title={t('one.example.title')}>
      {example ? (
        <div className={styles.stack}>
          {example.explanation !== '' && (
            <p>
              <CodeWords text={example.explanation} />
            </p>
          )}
          <CodeSnippet
            label={t('one.example.code')}
            parts={snippetParts({
              auditId,
              snippet: example.snippet,
              explanation: example.explanation,
              testData: null,
            })}
          />
          <p>
            {t('one.example.on')} <bdi className={styles.code}>{readableUrl(example.url)}</bdi>
          </p>
          <p>
            <TextLink
              href={pageFindingAddress(addresses, example.testRunId, {
                pageId: example.testInstanceId,
                auditId,
                status: 'Fail',
              })}
            >
              {t('one.example.report')}
            </TextLink>
          </p>
        </div>
      ) : (
        <p className={styles.lead}>{t('one.example.none')}</p>
      )}
    </Card>
  );
}
