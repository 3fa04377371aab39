import type { TestSchedule } from '@abhigam/contract';
import { AppError } from '@abhigam/domain';
import { useDeactivateTestSchedule, useDeleteTestSchedule } from '../../../data/schedules.ts';
import { useTranslation } from '../../../i18n/use-translation.ts';
import { Alert } from '../../../ui/feedback/alert.tsx';
import { announce } from '../../../ui/feedback/announce.ts';
import { focusHeadingAfterDialog } from '../../../ui/focus-heading.ts';
import { ConfirmDialog } from '../../../ui/overlay/confirm-dialog.tsx';
import { useTranslateError } from '../../../vocabulary/use-translate-message.ts';

export type StopVerb = 'delete' | 'deactivate';

/** The schedule of the open confirmation, and the action to confirm. */
export interface StopRequest {
  schedule: TestSchedule;
  verb: StopVerb;
}

interface StopDialogsProps {
  stopRequest: StopRequest | null;
  onClose: () => void;
  /** Called after the deletion. */
  onDeleted?: (schedule: TestSchedule) => void;
}

/** Confirmation before a schedule is deleted or deactivated; announces the result. */
export function StopDialogs({ stopRequest, onClose, onDeleted }: StopDialogsProps) {
  const { t } = useTranslation(['schedules', 'common']);
  const say = useTranslateError();
  const remove = useDeleteTestSchedule();
  const deactivate = useDeactivateTestSchedule();
  const failed = remove.isError ? 'delete' : deactivate.isError ? 'deactivate' : null;
  const error = remove.error ?? deactivate.error;
  const confirm = () => {
    if (!stopRequest) return;
    const { schedule, verb } = stopRequest;
    const change = verb === 'delete' ? remove : deactivate;
    for (const each of [remove, deactivate]) each.reset();
    change.mutate(schedule.id, {
      onSuccess: () => {
        announce(t(verb === 'delete' ? 'deleted' : 'deactivated', { name: schedule.name }));
        // The dialog would return focus to a removed button.
        focusHeadingAfterDialog();
        if (verb === 'delete') onDeleted?.(schedule);
      },
      onSettled: onClose,
    });
  };
  const name = stopRequest?.schedule.name ?? '';
  return (
    <>
      {failed && (
        <Alert tone="fail" isLive>
          {t(`${failed}.failed`, {
            reason: error instanceof AppError ? say(error) : t('common:errors.unreachable'),
          })}
        </Alert>
      )}
      <ConfirmDialog
        title={t(`${stopRequest?.verb ?? 'delete'}.title`, { name })}
        verb={t(`actions.${stopRequest?.verb ?? 'delete'}`)}
        isOpen={stopRequest !== null}
        isBusy={remove.isPending || deactivate.isPending}
        onConfirm={confirm}
        onClose={onClose}
      >
        {t(`${stopRequest?.verb ?? 'delete'}.body`)}
      </ConfirmDialog>
    </>
  );
}
