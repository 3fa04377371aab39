import { useTranslation } from '../../../i18n/use-translation.ts';
import { VisibleText } from '../../../ui/data/visible-text.tsx';

/** Name of a person, or the e-mail where there is no name; a deleted one has neither. */
export function PersonName({ person }: { person: { email: string; fullName: string } | null }) {
  const { t } = useTranslation('decisionList');
  const name = person?.fullName || person?.email;
  return name ? <VisibleText text={name} /> : t('table.deleted');
}
