import { WebsiteForm } from '../../features/websites/components/website-form.tsx';
import { useTranslation } from '../../i18n/use-translation.ts';
import { WebsiteDialog } from './website-dialog.tsx';

const EMPTY = { name: '', url: '', organizationId: '', userId: '' };

export function AddWebsiteScreen() {
  const { t } = useTranslation('websites');
  return (
    <WebsiteDialog title={t('addTitle')}>
      {(close) => (
        <WebsiteForm
          websiteId={null}
          defaults={EMPTY}
          onSaved={() => close('created')}
          onCancel={() => close()}
        />
      )}
    </WebsiteDialog>
  );
}
