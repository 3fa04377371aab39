import { useTranslation } from '../../../i18n/use-translation.ts';
import { VisibleText } from '../../../ui/data/visible-text.tsx';

/** Name of a user, or the e-mail address without one; deleted users have neither. */
export function PersonName({ person }: { person: { email: string; fullName: string } | null }) {
  const { t } = useTranslation('decisionList');
  const name = person?.fullName || person?.email;
  return name ? <VisibleText text={name} /> : t('table.deleted');
}
