import { createHash } from 'node:crypto';
import { insertTestSchedule, type Tx } from '@abhigam/db';
import { AUDIT_SOURCES, cronOf, DAY_MS, DEFAULT_SCHEDULE_NAME } from '@abhigam/domain';
import { nextDue } from '@abhigam/timetable';
import { v7 as newId } from 'uuid';

/** Minutes from 22:00 to 06:00, and days that every month has: what default schedules are spread over (run-modes, ruling 77). */
const MINUTES = 480;
const DAYS = 28;

/** Gives a new website its schedule: all of it once a month, by WCAG 2.1 level AA (run-modes, open point 30). */
export async function addDefaultSchedule(
  tx: Tx,
  website: { id: string; url: string; organizationId: number },
  now: Date,
): Promise<void> {
  const cron = defaultCron(website.id);
  // Not within the first day, so that a website that is being set up is not tested meanwhile.
  const start = new Date(now.getTime() + DAY_MS);
  const due = nextDue({ cron, repeatDays: null, start: now, startsNow: false }, start);
  if (due === null) throw new Error('a monthly cron has no next time');
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
 * Day and minute follow from a hash of the website's id, so that a thousand websites that are registered together are not
 * tested together.
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
