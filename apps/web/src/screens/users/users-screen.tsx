import type { Role } from '@abhigam/domain';
import { Plus } from 'lucide-react';
import type { ListChoice } from '../../address/places.ts';
import { useAddresses } from '../../address/use-addresses.ts';
import { Screen } from '../../frame/screen.tsx';
import { useTitle } from '../../frame/title-scope.tsx';
import { useTranslation } from '../../i18n/use-translation.ts';
import { useBrand } from '../../settings/use-brand.ts';
import { LinkButton } from '../../ui/actions/link-button.tsx';
import { TextLink } from '../../ui/navigation/text-link.tsx';
import { useWords } from '../../vocabulary/use-words.ts';
import { SavedNotice } from './saved-notice.tsx';
import { useListTitle } from './use-list-title.ts';
import { UserList } from './user-list.tsx';

interface UsersScreenProps {
  role: Role;
  choice: ListChoice;
}

/** The accounts of a role, to add, change and delete them. */
export function UsersScreen({ role, choice }: UsersScreenProps) {
  const addresses = useAddresses();
  const { t } = useTranslation('users');
  const label = useWords().role(role, useBrand().id);
  const title = useListTitle()(role);
  useTitle({ title });
  const add = (
    <LinkButton tone="primary" href={addresses.addUser(role)} icon={<Plus size={16} aria-hidden="true" />}>
      {t('add', { role: label })}
    </LinkButton>
  );
  return (
    <Screen
      lead={
        <p>
          {t('lead')} <TextLink href={addresses.accessReview()}>{t('review')}</TextLink>
        </p>
      }
      actions={add}
    >
      <SavedNotice role={role} />
      <UserList
        // Another list begins without the messages of this one.
        key={role}
        caption={title}
        role={role}
        choice={choice}
        hrefOf={(to) => addresses.users(role, to)}
        add={add}
      />
    </Screen>
  );
}
