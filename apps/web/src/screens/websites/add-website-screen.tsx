import { WebsiteForm } from '../../features/websites/components/website-form.tsx';
import { WebsiteDialog } from './website-dialog.tsx';

const EMPTY = { name: '', url: '', organizationId: '', userId: '' };

export function AddWebsiteScreen() {
  return (
    <WebsiteDialog>
      {(close) => (
        <WebsiteForm
          website={null}
          defaults={EMPTY}
          onSaved={(made) => close('created', made)}
          onCancel={() => close()}
        />
      )}
    </WebsiteDialog>
  );
}
