import { useAddresses } from '../../address/use-addresses.ts';
import type { SharedCause } from '../../data/shared-causes.ts';
import { useTranslation } from '../../i18n/use-translation.ts';
import { Card } from '../../ui/layout/card.tsx';
import { TextLink } from '../../ui/navigation/text-link.tsx';
import { CauseElement } from './cause-element.tsx';
import { CauseOrigin } from './cause-origin.tsx';
import { originOf } from './model/origin-of.ts';
import styles from './shared-causes.module.css';

/** Who most likely can repair it, derived from the origin of the element. */
export function CauseOwner({ cause, organizationId }: { cause: SharedCause; organizationId: number | null }) {
  const addresses = useAddresses();
  const { t } = useTranslation('sharedCauses');
  const { kind } = originOf(cause.origin);
  const of = organizationId === null ? {} : { organizationId: String(organizationId) };
  return (
    <Card title={t('one.owner.title')}>
      <div className={styles.stack}>
        <p>{t(`one.owner.${kind}`)}</p>
        <p>
          <CauseOrigin origin={cause.origin} organizationId={organizationId} />
        </p>
        <CauseElement element={cause.element} within={cause.within} />
        <p>
          <TextLink href={addresses.sharedCauses({ ...of, auditId: cause.auditId })}>
            {t('one.owner.sameCheck')}
          </TextLink>
        </p>
      </div>
    </Card>
  );
}
