import type { Role } from '@abhigam/domain';
import { Plus } from 'lucide-react';
import type { Places } from '../../address/places.ts';
import { useAddresses } from '../../address/use-addresses.ts';
import { Screen } from '../../frame/screen.tsx';
import { useTitleOverride } from '../../frame/title-scope.tsx';
import { useTranslation } from '../../i18n/use-translation.ts';
import { useMay } from '../../session/use-role.ts';
import { useBrand } from '../../settings/use-brand.ts';
import { LinkButton } from '../../ui/actions/link-button.tsx';
import { TextLink } from '../../ui/navigation/text-link.tsx';
import { useLabels } from '../../vocabulary/use-words.ts';
import { DeletedUserList } from './deleted-user-list.tsx';
import { SavedNotice } from './saved-notice.tsx';
import { useListTitle } from './use-list-title.ts';
import { UserList } from './user-list.tsx';

interface UsersScreenProps {
  role: Role;
  choice: Omit<Places['users'], 'role'>;
}

/** Accounts of a role, to add, change and delete; or deleted accounts, to erase their names. */
export function UsersScreen({ role, choice }: UsersScreenProps) {
  const addresses = useAddresses();
  const { t } = useTranslation('users');
  const mayErase = useMay('user.erase');
  const label = useLabels().role(role, useBrand().id);
  const title = useListTitle()(role);
  const isOfDeleted = mayErase && choice.accounts === 'deleted';
  useTitleOverride({ title: isOfDeleted ? t('deleted.title', { list: title }) : title });
  if (isOfDeleted)
    return (
      <Screen
        lead={
          <p>
            {t('deleted.lead')} <TextLink href={addresses.users({ role })}>{t('deleted.back')}</TextLink>
          </p>
        }
      >
        <DeletedUserList
          key={role}
          caption={t('deleted.title', { list: title })}
          role={role}
          choice={choice}
        />
      </Screen>
    );
  const add = (
    <LinkButton
      tone="primary"
      href={addresses.addUser({ role })}
      icon={<Plus size={16} aria-hidden="true" />}
    >
      {t('add', { role: label })}
    </LinkButton>
  );
  return (
    <Screen
      lead={
        <>
          <p>
            {t('lead')} <TextLink href={addresses.accessReview()}>{t('review')}</TextLink>
          </p>
          {mayErase && (
            <p>
              <TextLink href={addresses.users({ role, accounts: 'deleted' })}>{t('deleted.show')}</TextLink>
            </p>
          )}
        </>
      }
      actions={add}
    >
      <SavedNotice role={role} />
      <UserList
        // The key removes messages of the previous list.
        key={role}
        caption={title}
        role={role}
        choice={choice}
        hrefOf={(to) => addresses.users({ role, ...to })}
        add={add}
      />
    </Screen>
  );
}
