-- What came of corrected code that was tried on the page; null where it was not.
alter table failing_elements add column repair jsonb;
