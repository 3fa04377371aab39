import { useQuery } from '@tanstack/react-query';
import { websiteQuery } from '../../data/websites/website-query.ts';
import { WebsiteLogin } from '../../features/websites/components/website-login.tsx';
import { useTranslation } from '../../i18n/use-translation.ts';
import { WebsiteDialog } from './website-dialog.tsx';

export function WebsiteLoginScreen({ websiteId }: { websiteId: string }) {
  const { t } = useTranslation('logins');
  const { data } = useQuery(websiteQuery(websiteId));
  return (
    <WebsiteDialog title={data ? t('titleOf', { website: data.name }) : t('title')}>
      {(close) => (
        <WebsiteLogin
          websiteId={websiteId}
          onSaved={() => close('loginSaved')}
          onRemoved={() => close('loginRemoved')}
          onCancel={() => close()}
        />
      )}
    </WebsiteDialog>
  );
}
