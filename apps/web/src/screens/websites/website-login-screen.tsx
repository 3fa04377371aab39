import { useGetWebsite } from '../../data/websites.ts';
import { WebsiteLogin } from '../../features/websites/components/website-login.tsx';
import { useTitleOverride } from '../../frame/title-scope.tsx';
import { useTranslation } from '../../i18n/use-translation.ts';
import { WebsiteDialog } from './website-dialog.tsx';

export function WebsiteLoginScreen({ websiteId }: { websiteId: string }) {
  const { t } = useTranslation('logins');
  const { data } = useGetWebsite(websiteId);
  useTitleOverride({ title: data && t('titleOf', { website: data.name }) });
  return (
    <WebsiteDialog>
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
