import type { DecidedFilter } from '@abhigam/domain';
import { useLocation, useSearchParams } from 'react-router';
import { useFormats } from '../../i18n/use-formats.ts';
import { useTranslation } from '../../i18n/use-translation.ts';
import { CountFilter } from '../../ui/navigation/count-filter.tsx';
import styles from './decisions.module.css';

export interface DecidedCounts {
  open: number;
  setAside: number;
}

interface DecidedSwitchProps {
  /** Status of the findings; null for lists that contain both. */
  status: 'Fail' | 'Warn' | null;
  /** Number of elements in the lists. */
  counts: DecidedCounts;
}

const WORDS = {
  Fail: { open: 'switch.open', setAside: 'switch.setAside' },
  Warn: { open: 'switch.toJudge', setAside: 'switch.judged' },
  both: { open: 'switch.open', setAside: 'switch.setAsideOrJudged' },
} as const;

/** Which findings the URL selects. */
export function useDecidedFilter(): Exclude<DecidedFilter, 'all'> {
  const [search] = useSearchParams();
  return search.get('decided') === 'set-aside' ? 'set-aside' : 'open';
}

/** Switches between open and decided findings; for warnings it also shows how many are judged. */
export function DecidedSwitch({ status, counts }: DecidedSwitchProps) {
  const { t } = useTranslation('decisions');
  const { number } = useFormats();
  const part = useDecidedFilter();
  const hrefOf = useDecidedHref();
  const { open, setAside } = counts;
  // Without decisions there is nothing to switch.
  if (setAside === 0 && part === 'open') return null;
  const words = WORDS[status ?? 'both'];
  return (
    <div className={styles.switch}>
      <CountFilter
        label={t('switch.label')}
        chosen={part}
        choices={[
          {
            key: 'open',
            label: t(words.open),
            count: number(open),
            href: hrefOf('open'),
          },
          {
            key: 'set-aside',
            label: t(words.setAside),
            count: number(setAside),
            href: hrefOf('set-aside'),
          },
        ]}
      />
      {status === 'Warn' && (
        <p className={styles.soft}>
          {t('switch.judgedOf', { judged: number(setAside), total: number(open + setAside) })}
        </p>
      )}
    </div>
  );
}

/** URL of the same screen with the other findings. */
export function useDecidedHref(): (part: Exclude<DecidedFilter, 'all'>) => string {
  const { pathname } = useLocation();
  const [search] = useSearchParams();
  return (part) => {
    const next = new URLSearchParams(search);
    for (const name of ['decided', 'pages', 'shown', 'element']) next.delete(name);
    if (part === 'set-aside') next.set('decided', part);
    return `${pathname}${next.size > 0 ? `?${next}` : ''}`;
  };
}
