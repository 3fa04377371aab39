import { WebsiteForm } from '../../features/websites/components/website-form.tsx';
import { useChosenOrganization } from './use-chosen-organization.ts';
import { WebsiteDialog } from './website-dialog.tsx';

const EMPTY = { name: '', url: '', organizationId: '', userId: '', isSeparate: false };

export function AddWebsiteScreen() {
  const organizationId = String(useChosenOrganization() ?? '');
  return (
    <WebsiteDialog>
      {(close) => (
        <WebsiteForm
          website={null}
          defaults={{ ...EMPTY, organizationId }}
          onSaved={(website) => close('created', website)}
          onCancel={() => close()}
        />
      )}
    </WebsiteDialog>
  );
}
