import type { TestSchedule } from '@abhigam/contract';
import { RUN_FORM_VERSIONS } from '@abhigam/domain';
import type { Places } from '../../../address/places.ts';
import { useAddresses } from '../../../address/use-addresses.ts';
import { useTranslation } from '../../../i18n/use-translation.ts';
import { useMay, useMayTo } from '../../../session/use-role.ts';
import { Button } from '../../../ui/actions/button.tsx';
import { LinkButton } from '../../../ui/actions/link-button.tsx';
import type { StopVerb } from './stop-dialogs.tsx';

interface ScheduleActionsProps {
  schedule: TestSchedule;
  isStarting: boolean;
  onRun: () => void;
  onStop: (verb: StopVerb) => void;
  /**
   * Rendered in a list row: accessible names then include the schedule's name, because labels repeat in each row.
   */
  isInRow?: boolean;
  mayDeactivate?: boolean;
}

/**
 * Actions of a schedule. The default schedule of a website cannot be deleted. On its own page Run Now opens the
 * filled form; in a list it starts immediately (docs/decisions/0043).
 */
export function ScheduleActions(props: ScheduleActionsProps) {
  const { schedule, isStarting, onRun, onStop, isInRow = false, mayDeactivate = true } = props;
  const addresses = useAddresses();
  const { t } = useTranslation('schedules');
  const mayRun = useMay('testRun.create');
  const isCreator = schedule.isCreatedByMe;
  const mayUpdate = useMayTo('schedule.update', { isCreator });
  const mayDelete = useMayTo('schedule.delete', { isCreator });
  const named = (action: string) => ({
    size: isInRow ? ('small' as const) : ('normal' as const),
    ...(isInRow ? { 'aria-label': t('actionOn', { action, name: schedule.name }) } : {}),
  });
  return (
    <>
      {mayRun && !isInRow && isOffered(schedule) && (
        <LinkButton tone="primary" href={addresses.runTest(prefillOf(schedule))}>
          {t('actions.runNow')}
        </LinkButton>
      )}
      {mayRun && (isInRow || !isOffered(schedule)) && (
        <Button
          {...named(t('actions.runNow'))}
          tone={isInRow ? 'normal' : 'primary'}
          isPending={isStarting}
          onPress={onRun}
        >
          {t('actions.runNow')}
        </Button>
      )}
      {mayUpdate && (
        <LinkButton
          {...named(t('actions.edit'))}
          href={addresses.editSchedule({ testScheduleId: schedule.id })}
        >
          {t('actions.edit')}
        </LinkButton>
      )}
      {mayUpdate && mayDeactivate && schedule.status === 'ACTIVE' && (
        <Button {...named(t('actions.deactivate'))} onPress={() => onStop('deactivate')}>
          {t('actions.deactivate')}
        </Button>
      )}
      {mayDelete && !schedule.isDefault && (
        <Button {...named(t('actions.delete'))} tone="danger" onPress={() => onStop('delete')}>
          {t('actions.delete')}
        </Button>
      )}
    </>
  );
}

/** Whether the run form offers the version of the schedule; otherwise it would show another one. */
function isOffered({ testSettings }: TestSchedule): boolean {
  return RUN_FORM_VERSIONS.some((version) => version === testSettings.wcagVersion);
}

function prefillOf({ id, name, baseUrl, websiteId, testSettings }: TestSchedule): Places['runTest'] {
  const { testMode, wcagVersion, wcagLevel, disableExperimental } = testSettings;
  return {
    url: baseUrl,
    websiteId,
    testMode,
    wcagVersion,
    wcagLevel,
    testScheduleId: id,
    testName: name,
    disableExperimental: String(disableExperimental),
  };
}
