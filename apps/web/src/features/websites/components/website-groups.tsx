import type { WebsiteOfOrganization } from '@abhigam/contract';
import { useTranslation } from '../../../i18n/use-translation.ts';
import { UserText } from '../../../ui/data/user-text.tsx';
import { groupByOrganization } from '../model/group-by-organization.ts';
import styles from './website-groups.module.css';
import { WebsiteTable } from './website-table.tsx';

interface WebsiteGroupsProps {
  websites: readonly WebsiteOfOrganization[];
  isUpdating: boolean;
  /** Called to ask for confirmation of the deletion. */
  onDelete: (website: WebsiteOfOrganization) => void;
}

/** Websites grouped by organization. */
export function WebsiteGroups({ websites, isUpdating, onDelete }: WebsiteGroupsProps) {
  const { t } = useTranslation('websites');
  return (
    <div className={styles.groups}>
      {groupByOrganization(websites).map((group) => (
        <section key={group.organizationId} aria-labelledby={`organization-${group.organizationId}`}>
          <div className={styles.head}>
            <h2 id={`organization-${group.organizationId}`}>
              <UserText>{group.name}</UserText>
            </h2>
            <span className={styles.count}>
              {t('count', { count: group.websites[0]?.organization.websiteCnt ?? 0 })}
            </span>
          </div>
          <WebsiteTable
            caption={t('table.captionOf', { organization: group.name })}
            websites={group.websites}
            isUpdating={isUpdating}
            onDelete={onDelete}
          />
        </section>
      ))}
    </div>
  );
}
