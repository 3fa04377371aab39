import type { Role } from '@abhigam/domain';
import { useNavigate } from 'react-router';
import { addressWithoutParams } from '../../address/address-without-params.ts';
import { isMissing } from '../../address/is-missing.ts';
import { useAddresses } from '../../address/use-addresses.ts';
import { useGetUser } from '../../data/users.ts';
import { EraseUser } from '../../features/users/erase-user.tsx';
import { UserForm } from '../../features/users/user-form.tsx';
import { Screen } from '../../frame/screen.tsx';
import { useTitleOverride } from '../../frame/title-scope.tsx';
import { useTranslation } from '../../i18n/use-translation.ts';
import { useCurrentUser } from '../../session/session-store.ts';
import { useMay } from '../../session/use-role.ts';
import { LinkButton } from '../../ui/actions/link-button.tsx';
import { EmptyState } from '../../ui/feedback/empty-state.tsx';
import { ErrorState } from '../../ui/feedback/error-state.tsx';
import { LoadingRegion, Skeleton } from '../../ui/feedback/skeleton.tsx';
import { Card } from '../../ui/layout/card.tsx';
import type { Saved } from '../saved.ts';
import { useListTitle } from './use-list-title.ts';

interface EditUserScreenProps {
  /** Role in the URL; the screen uses the role of the account. */
  role: Role;
  userId: string;
}

/** Form for an existing account, except the user's own (specification, administration 6). */
export function EditUserScreen({ role, userId }: EditUserScreenProps) {
  const addresses = useAddresses();
  const navigate = useNavigate();
  const { t } = useTranslation(['users', 'data']);
  const listTitle = useListTitle();
  const isOwn = useCurrentUser()?.id === userId;
  const mayErase = useMay('user.erase');
  const user = useGetUser(userId, { enabled: !isOwn });
  const { data, error } = user;
  useTitleOverride({ title: data && t('editTitle', { name: data.fullName }) });
  const listRole = data?.role ?? role;
  const list = addresses.users({ role: listRole });
  const saved: Saved = 'updated';
  return (
    <Screen crumbs={[{ label: listTitle(listRole), href: list }]}>
      {isOwn ? (
        <EmptyState
          title={t('own.title')}
          action={
            <LinkButton href={addressWithoutParams(addresses, 'profile')}>{t('own.profile')}</LinkButton>
          }
        >
          {t('own.text')}
        </EmptyState>
      ) : data ? (
        <>
          <Card isNarrow>
            <UserForm
              user={data}
              role={data.role}
              onSaved={(input) => void navigate(addresses.users({ role: input.role }), { state: { saved } })}
              onCancel={() => void navigate(list)}
            />
          </Card>
          {mayErase && data.status === 'INACTIVE' && (
            <EraseUser user={data} onErased={() => void navigate(list)} />
          )}
        </>
      ) : isMissing(error) ? (
        <EmptyState
          title={t('data:empty.found')}
          action={<LinkButton href={list}>{listTitle(listRole)}</LinkButton>}
        >
          {t('missing')}
        </EmptyState>
      ) : error ? (
        <ErrorState
          message={t('data:errors.fetchUser')}
          onRetry={() => user.refetch()}
          isRetrying={user.isFetching}
        />
      ) : (
        <Card isNarrow>
          <LoadingRegion>
            <Skeleton lines={5} height={48} />
          </LoadingRegion>
        </Card>
      )}
    </Screen>
  );
}
