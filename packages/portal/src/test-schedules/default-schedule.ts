import { createHash } from 'node:crypto';
import { insertTestSchedule, type Tx } from '@abhigam/db';
import { AUDIT_SOURCES, cronOf, DAY_MS, DEFAULT_SCHEDULE_NAME } from '@abhigam/domain';
import { nextDue } from '@abhigam/timetable';
import { v7 as newId } from 'uuid';

/**
 * Default schedules are spread over the minutes from 22:00 to 06:00 and the days that every month has
 * (run-modes, ruling 77).
 */
const MINUTES = 480;
const DAYS = 28;

/**
 * Adds the default schedule of a new website: full site once a month, WCAG 2.1 level AA (run-modes, open point
 * 30).
 */
export async function addDefaultSchedule(
  tx: Tx,
  website: { id: string; url: string; organizationId: number },
  now: Date,
): Promise<void> {
  const cron = defaultCron(website.id);
  // Not on the first day, so that a website is not tested during its setup.
  const start = new Date(now.getTime() + DAY_MS);
  const due = nextDue({ cron, repeatDays: null, start: now, startsNow: false }, start);
  if (due === null) throw new Error(`No next time for the cron expression: ${cron}`);
  await insertTestSchedule(tx, {
    id: newId(),
    website_id: website.id,
    organization_id: website.organizationId,
    user_id: null,
    is_default: true,
    name: DEFAULT_SCHEDULE_NAME,
    base_url: website.url,
    test_mode: 'full_site',
    wcag_version: '2.1',
    wcag_level: 'AA',
    disable_experimental: true,
    sources: [...AUDIT_SOURCES],
    cron,
    start_time: due,
    starts_now: false,
    next_run: due,
    look_at: due,
  });
}

/**
 * Derives day and minute from a hash of the website's id, so that websites registered together are not tested
 * together.
 */
export function defaultCron(websiteId: string): string {
  const slot = createHash('sha256').update(websiteId).digest().readUInt32BE(0) % (DAYS * MINUTES);
  const minutes = 22 * 60 + (slot % MINUTES);
  return cronOf({
    period: 'monthly',
    minute: minutes % 60,
    hour: Math.floor(minutes / 60) % 24,
    day: 1 + Math.floor(slot / MINUTES),
  });
}
