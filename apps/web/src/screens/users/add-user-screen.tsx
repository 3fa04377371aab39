import type { Role } from '@abhigam/domain';
import { useNavigate } from 'react-router';
import { useAddresses } from '../../address/use-addresses.ts';
import { UserForm } from '../../features/users/user-form.tsx';
import { Screen } from '../../frame/screen.tsx';
import { useTitleOverride } from '../../frame/title-scope.tsx';
import { useTranslation } from '../../i18n/use-translation.ts';
import { useBrand } from '../../settings/use-brand.ts';
import { Card } from '../../ui/layout/card.tsx';
import { useLabels } from '../../vocabulary/use-words.ts';
import type { Saved } from '../saved.ts';
import { useListTitle } from './use-list-title.ts';

interface AddUserScreenProps {
  role: Role;
  organizationId?: string | undefined;
}

/** Form for a new account. */
export function AddUserScreen({ role, organizationId }: AddUserScreenProps) {
  const addresses = useAddresses();
  const navigate = useNavigate();
  const { t } = useTranslation('users');
  const label = useLabels().role(role, useBrand().id);
  const listTitle = useListTitle();
  useTitleOverride({ title: t('add', { role: label }) });
  const saved: Saved = 'created';
  const list = organizationId
    ? addresses.organizationUsers({ organizationId, role: role === 'ADMIN' ? 'ADMIN' : 'TESTER' })
    : addresses.users({ role });
  return (
    <Screen crumbs={[{ label: listTitle(role), href: addresses.users({ role }) }]}>
      <Card isNarrow>
        <UserForm
          // Forms of different roles have different initial values.
          key={role}
          user={null}
          role={role}
          organizationId={organizationId}
          onSaved={(createdUser) => {
            const isInList =
              createdUser.role === role &&
              (!organizationId || createdUser.organizationId === Number(organizationId));
            void navigate(isInList ? list : addresses.users({ role: createdUser.role }), {
              state: { saved },
            });
          }}
          onCancel={() => void navigate(list)}
        />
      </Card>
    </Screen>
  );
}
