-- Times of a schedule's timetable up to this instant were never its own: it had others then, or was stopped. Null where all
-- are, as of one that was never changed. Without it a clock that goes back behind the change, and has what it had skipped made
-- again, would have them made as well.
alter table test_schedules add column times_after timestamptz;

-- Those that wait, or that a worker holds: few at any time.
create index test_schedules_waiting on test_schedules (id) where look_at > next_run;
