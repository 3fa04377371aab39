import { useNavigate } from 'react-router';
import { useAddresses } from '../../address/use-addresses.ts';
import { OrganizationForm } from '../../features/organizations/organization-form.tsx';
import { Screen } from '../../frame/screen.tsx';
import { useTranslation } from '../../i18n/use-translation.ts';
import { LinkButton } from '../../ui/actions/link-button.tsx';
import { Card } from '../../ui/layout/card.tsx';
import type { Saved } from '../saved.ts';

const EMPTY = { name: '', hasAlerts: true };

/** Form for a new organization. */
export function AddOrganizationScreen() {
  const addresses = useAddresses();
  const navigate = useNavigate();
  const { t } = useTranslation(['organizations', 'imports']);
  const list = addresses.organizations();
  const saved: Saved = 'created';
  return (
    <Screen
      actions={
        <LinkButton href={addresses.addOrganization({ enableBulk: 'true' })}>{t('imports:many')}</LinkButton>
      }
    >
      <Card isNarrow>
        <OrganizationForm
          organization={null}
          defaults={EMPTY}
          onSaved={({ id }) => void navigate(list, { state: { saved, id } })}
          onCancel={() => void navigate(list)}
        />
      </Card>
    </Screen>
  );
}
