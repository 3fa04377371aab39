import type { AuditReportingDetail } from '@abhigam/contract';
import { isIncomplete, isPlannedOmission, type Omission } from '@abhigam/domain';
import { useFormats } from '../../i18n/use-formats.ts';
import { useTranslation } from '../../i18n/use-translation.ts';
import { Alert } from '../../ui/feedback/alert.tsx';
import styles from './partial-result.module.css';

interface PartialResultProps {
  leftOut: readonly Omission[];
  /** The certificate error, in English; null when it is valid. */
  tlsError: string | null;
  details: Readonly<Record<string, AuditReportingDetail>>;
}

/**
 * Steps of the test that were skipped on a page with their reasons, files that could not be loaded, and an
 * accepted invalid certificate.
 */
export function PartialResult({ leftOut, tlsError, details }: PartialResultProps) {
  const { t, i18n } = useTranslation('report');
  const scriptNames = new Intl.DisplayNames([i18n.language], { type: 'script' });
  // Steps that were not planned for this page do not make its result partial.
  const planned = leftOut.filter(({ why }) => isPlannedOmission(why));
  const missing = leftOut.filter(({ why }) => isIncomplete(why));
  const dead = leftOut.filter(({ why }) => why === 'never-loads');
  const alike = leftOut.filter(({ why }) => why === 'alike');
  return (
    <>
      {planned.length > 0 && (
        <Alert tone="info" isLive={false}>
          {planned.map(({ part, why }) => (
            <p key={part}>
              {t('partial.whole', { part: t(`partial.part.${part}`), why: t(`partial.why.${why}`) })}
            </p>
          ))}
        </Alert>
      )}
      {missing.length > 0 && (
        <Alert tone="warn" isLive={false}>
          <p>{t('partial.title')}</p>
          <ul>
            {missing.map((left) => (
              <li key={`${left.part} ${left.why} ${left.rules.join(' ')}`}>
                {t('partial.whole', {
                  part: t(`partial.part.${left.part}`),
                  why: t(`partial.why.${left.why}`),
                })}
                <Files left={left} />
                <Controls left={left} />
                {left.scripts && (
                  <ul>
                    {left.scripts.map((code) => (
                      <li key={code}>{scriptNames.of(code) ?? code}</li>
                    ))}
                  </ul>
                )}
                {left.rules.length > 0 && (
                  <>
                    {left.part === 'style-sheets' && <p>{t('partial.layout')}</p>}
                    <ul>
                      {left.rules.map((id) => (
                        <li key={id}>{details[id]?.title ?? id}</li>
                      ))}
                    </ul>
                  </>
                )}
              </li>
            ))}
          </ul>
          <p>{t('partial.hint')}</p>
        </Alert>
      )}
      {alike.map((left) => (
        <Alert key={`${left.part} alike`} tone="info" isLive={false}>
          <p>
            {t('partial.whole', {
              part: t(`partial.part.${left.part}`),
              why: t(`partial.why.${left.why}`),
            })}
          </p>
          <Controls left={left} />
        </Alert>
      ))}
      {dead.map((left) => (
        <Alert key={left.part} tone="info" isLive={false}>
          <p>
            {t('partial.whole', {
              part: t(`partial.part.${left.part}`),
              why: t(`partial.why.${left.why}`),
            })}
          </p>
          <Files left={left} />
          <p>{t('partial.neverLoads')}</p>
        </Alert>
      ))}
      {tlsError && (
        <Alert tone="warn" isLive={false}>
          <p>{t('partial.tls')}</p>
          <p lang="en">{tlsError}</p>
        </Alert>
      )}
    </>
  );
}

/** Controls that were not opened, by their names on the page. */
function Controls({ left: { controls = [], total = 0 } }: { left: Omission }) {
  const { t } = useTranslation('report');
  const { number } = useFormats();
  const more = total - controls.length;
  if (controls.length === 0) return null;
  return (
    <ul>
      {[...new Set(controls)].map((name) => (
        <li key={name} className={styles.file}>
          {name}
        </li>
      ))}
      {more > 0 && <li>{t('partial.more', { count: more, formatted: number(more) })}</li>}
    </ul>
  );
}

/** Files that the page requested and that failed to load. */
function Files({ left: { files = [], total = 0 } }: { left: Omission }) {
  const { t } = useTranslation('report');
  const { number } = useFormats();
  const more = total - files.length;
  if (files.length === 0) return null;
  return (
    <ul>
      {files.map(({ url, why, status }) => (
        <li key={`${url} ${why}`} className={styles.file}>
          {t(status === null ? 'partial.file' : 'partial.fileStatus', {
            url,
            why: t(`partial.notLoaded.${why}`),
            status,
          })}
        </li>
      ))}
      {more > 0 && <li>{t('partial.more', { count: more, formatted: number(more) })}</li>}
    </ul>
  );
}
