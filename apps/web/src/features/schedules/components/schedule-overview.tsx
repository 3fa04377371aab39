import type { ShownSchedule } from '../../../data/schedules.ts';
import { ScheduleFacts } from './schedule-facts.tsx';
import styles from './schedule-page.module.css';
import { TurnTable } from './turn-table.tsx';
import { UpcomingRuns } from './upcoming-runs.tsx';

/** Settings of a schedule, its next runs, and the results of its due times. */
export function ScheduleOverview({ schedule }: { schedule: ShownSchedule }) {
  return (
    <>
      <div className={styles.columns}>
        <ScheduleFacts schedule={schedule} />
        <UpcomingRuns upcoming={schedule.upcoming} />
      </div>
      <TurnTable turns={schedule.turns} />
    </>
  );
}
