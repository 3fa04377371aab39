import { useAddresses } from '../../address/use-addresses.ts';
import { useTranslation } from '../../i18n/use-translation.ts';
import { TextLink } from '../../ui/navigation/text-link.tsx';
import { originOf } from './model/origin-of.ts';
import styles from './shared-causes.module.css';

interface CauseOriginProps {
  origin: string | null;
  /** Organization of the linked causes; null: all that the user can access. */
  organizationId: number | null;
}

/** Origin of a cause, linked to all causes from there. */
export function CauseOrigin({ origin, organizationId }: CauseOriginProps) {
  const addresses = useAddresses();
  const { t } = useTranslation('sharedCauses');
  const from = originOf(origin);
  if (from.kind === 'unknown') return <>{t('origin.unknown')}</>;
  return (
    <>
      {t(`origin.${from.kind}`)}{' '}
      <TextLink
        href={addresses.sharedCauses({
          origin: from.origin,
          ...(organizationId !== null && { organizationId: String(organizationId) }),
        })}
        aria-label={t('origin.all', { origin: from.origin })}
      >
        <bdi className={styles.code}>{from.origin}</bdi>
      </TextLink>
    </>
  );
}
