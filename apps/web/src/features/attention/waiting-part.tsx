import { useAddresses } from '../../address/use-addresses.ts';
import { useFormats } from '../../i18n/use-formats.ts';
import { useTranslation } from '../../i18n/use-translation.ts';
import { UserText } from '../../ui/data/user-text.tsx';
import { TextLink } from '../../ui/navigation/text-link.tsx';
import styles from './attention.module.css';
import type { AttentionKind, Waiting } from './model/attention-groups.ts';
import { useAttentionItemText } from './use-line.ts';

interface WaitingPartProps {
  waiting: Waiting;
  days: { staleAfterDays: number; untestedAfterDays: number };
}

/** Count of one kind with a link to the full list, and its first items. */
export function WaitingPart({ waiting: { kind, count, isMore, lines }, days }: WaitingPartProps) {
  const addresses = useAddresses();
  const { t } = useTranslation('dashboard');
  const { number } = useFormats();
  const lineOf = useAttentionItemText();
  const lists: Partial<Record<AttentionKind, string>> = {
    overdue: addresses.nonCompliances({ status: 'ALL', overdue: 'true' }),
    stale: addresses.nonCompliances({ status: 'ALL', olderThanDays: String(days.staleAfterDays) }),
    onboarding: addresses.onboardings({ status: 'INACTIVE' }),
    schedulesFailing: addresses.schedules({ failing: 'true' }),
    unresolved: addresses.nonCompliances({ status: 'UNRESOLVED' }),
  };
  const href = lists[kind];
  const words = t(`attention.counts.${kind}`, {
    count,
    formatted: isMore ? t('attention.moreThan', { formatted: number(count) }) : number(count),
    days: number(kind === 'stale' ? days.staleAfterDays : days.untestedAfterDays),
  });
  return (
    <>
      <p className={styles.count}>{href ? <TextLink href={href}>{words}</TextLink> : words}</p>
      <ul className={styles.lines}>
        {lines.map((line) => {
          const { key, name, said, to } = lineOf(line);
          return (
            <li key={key}>
              <TextLink href={to}>
                <UserText>{name}</UserText>
              </TextLink>{' '}
              <span className={styles.said}>{said}</span>
            </li>
          );
        })}
      </ul>
    </>
  );
}
