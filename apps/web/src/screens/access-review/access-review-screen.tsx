import type { User } from '@abhigam/contract';
import { AppError, MAX_COUNTED_RESULTS } from '@abhigam/domain';
import { useNavigate } from 'react-router';
import { pageCountOf } from '../../address/page-count.ts';
import { useAddresses } from '../../address/use-addresses.ts';
import { useKeepAccount, useListUnusedAccounts, useUpdateUserUnapproved } from '../../data/users.ts';
import styles from '../../features/access-review/access-review.module.css';
import { ReviewTable } from '../../features/access-review/review-table.tsx';
import { Screen } from '../../frame/screen.tsx';
import { useConfirmedAction } from '../../frame/use-confirmed-action.tsx';
import { useFormats } from '../../i18n/use-formats.ts';
import { useTranslation } from '../../i18n/use-translation.ts';
import { useSpansOrganizations } from '../../session/use-role.ts';
import { Pagination } from '../../ui/data/pagination.tsx';
import { announce } from '../../ui/feedback/announce.ts';
import { EmptyState } from '../../ui/feedback/empty-state.tsx';
import { ErrorState } from '../../ui/feedback/error-state.tsx';
import { TableSkeleton } from '../../ui/feedback/table-skeleton.tsx';
import { focusHeading } from '../../ui/focus-heading.ts';
import { ConfirmDialog } from '../../ui/overlay/confirm-dialog.tsx';
import { useTranslateError } from '../../vocabulary/use-translate-message.ts';

/** Accounts unused for a long time: their admins keep each or withdraw its approval. */
export function AccessReviewScreen({ page }: { page: number }) {
  const addresses = useAddresses();
  const navigate = useNavigate();
  const { t } = useTranslation(['accessReview', 'data']);
  const { number } = useFormats();
  const say = useTranslateError();
  const reachesAll = useSpansOrganizations('user.list');
  const review = useListUnusedAccounts(page);
  const keep = useKeepAccount();
  const { mutateAsync: unapprove } = useUpdateUserUnapproved();
  const { rows = [], count = 0, days = 0 } = review.data ?? {};
  const isMore = count >= MAX_COUNTED_RESULTS;
  // Otherwise the page would be empty.
  const onDecided = () => {
    if (rows.length === 1 && page > 1) void navigate(addresses.accessReview({ page: page - 1 }));
  };
  const nameOf = ({ fullName }: User) => fullName;
  const withdrawing = useConfirmedAction<User>({
    act: unapprove,
    nameOf,
    words: {
      done: (name) => t('withdrawn', { name }),
      failed: (name) => t('notDone', { name }),
    },
    onDone: onDecided,
    dialog: ({ thing, ...question }) => (
      <ConfirmDialog
        {...question}
        isOpen={thing !== null}
        title={t('withdrawTitle', { name: thing?.fullName ?? '' })}
        verb={t('withdraw')}
      >
        {t('withdrawText')}
      </ConfirmDialog>
    ),
  });
  const onKeep = (account: User) =>
    keep.mutate(account, {
      onSuccess: () => {
        announce(t('kept', { name: account.fullName }));
        onDecided();
        // The button was removed with its row.
        focusHeading();
      },
      onError: (error) =>
        announce(error instanceof AppError ? say(error) : t('notDone', { name: account.fullName })),
    });
  return (
    <Screen lead={<p>{t('lead')}</p>}>
      <div className={styles.stack}>
        {withdrawing.status}
        <p role="status" className={styles.count}>
          {review.data &&
            count > 0 &&
            t('count', {
              count,
              formatted: isMore ? `${number(count)}+` : number(count),
              days: number(days),
            })}
        </p>
        {review.data ? (
          rows.length > 0 ? (
            <ReviewTable
              caption={t('title')}
              accounts={rows}
              hasOrganization={reachesAll}
              isUpdating={review.isPlaceholderData}
              keptId={keep.isPending ? keep.variables.id : null}
              onKeep={onKeep}
              onUnapprove={withdrawing.ask}
            />
          ) : (
            <EmptyState title={t('empty.title')}>
              {count > 0 ? t('empty.behindLast') : t('empty.text', { days: number(days) })}
            </EmptyState>
          )
        ) : review.isError ? (
          <ErrorState
            message={t('data:errors.fetchUser')}
            onRetry={() => void review.refetch()}
            isRetrying={review.isFetching}
          />
        ) : (
          <TableSkeleton />
        )}
        {review.data && (
          <Pagination
            page={page}
            pageCount={pageCountOf(count)}
            hrefOf={(to) => addresses.accessReview({ page: to })}
          />
        )}
      </div>
      {withdrawing.dialog}
    </Screen>
  );
}
