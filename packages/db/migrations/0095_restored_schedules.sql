-- A deleted schedule can be restored for 30 days, as it was: its status is overwritten when it is deleted.
alter table test_schedules add column status_before_deletion text
  check (status_before_deletion in ('ACTIVE', 'INACTIVE', 'COMPLETE', 'FAILURE'));

-- The lists of what can be restored, and the daily removal of the passwords of those that no longer can be.
create index test_schedules_deleted on test_schedules (deleted, id) where deleted is not null;
create index test_schedules_organization_deleted
  on test_schedules (organization_id, deleted, id) where deleted is not null;
