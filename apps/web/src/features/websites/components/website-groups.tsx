import type { Website } from '@abhigam/contract';
import { useTranslation } from '../../../i18n/use-translation.ts';
import { groupByOrganization } from '../model/group-by-organization.ts';
import styles from './website-groups.module.css';
import { WebsiteTable } from './website-table.tsx';

interface WebsiteGroupsProps {
  websites: readonly Website[];
  isUpdating: boolean;
}

/** Websites grouped by organization. */
export function WebsiteGroups({ websites, isUpdating }: WebsiteGroupsProps) {
  const { t } = useTranslation('websites');
  return (
    <div className={styles.groups}>
      {groupByOrganization(websites).map((group) => (
        <section key={group.organizationId} aria-labelledby={`organization-${group.organizationId}`}>
          <div className={styles.head}>
            <h2 id={`organization-${group.organizationId}`}>{group.name}</h2>
            <span className={styles.count}>{t('count', { count: group.websites.length })}</span>
          </div>
          <WebsiteTable
            caption={t('table.captionOf', { organization: group.name })}
            websites={group.websites}
            isUpdating={isUpdating}
          />
        </section>
      ))}
    </div>
  );
}
