import type { EstimateWebsite } from '@abhigam/contract';
import { displayUrl } from '../../address/display-url.ts';
import { useAddresses } from '../../address/use-addresses.ts';
import { useFormats } from '../../i18n/use-formats.ts';
import { useTranslation } from '../../i18n/use-translation.ts';
import { TextLink } from '../../ui/navigation/text-link.tsx';
import styles from './estimates.module.css';
import { useUntestedWords } from './use-untested-words.ts';

/** Pages of one website in a sample: the outcome of each, with a link to its report. */
export function SampledPages({ pages }: { pages: EstimateWebsite['pages'] }) {
  const addresses = useAddresses();
  const { t } = useTranslation('estimates');
  const { number } = useFormats();
  const why = useUntestedWords();
  return (
    <ul className={styles.pages}>
      {pages.map(({ url, state, score, reason, testRunId }) => (
        <li key={url}>
          <span>{displayUrl(url)}</span>
          <span className={styles.soft}>
            {t(`websites.state.${state}`, { score: number(score ?? 0) })}
            {reason && <>: {why(reason)}</>}
          </span>
          {testRunId && (
            <TextLink
              href={addresses.testResult({ testRunId })}
              aria-label={t('websites.reportOf', { url: displayUrl(url) })}
            >
              {t('websites.report')}
            </TextLink>
          )}
        </li>
      ))}
    </ul>
  );
}
