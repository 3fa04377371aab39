-- Answers of a host in a row that say that it is asked too much (429, 503): from the second on its pages wait. Other failures
-- are shown to operators and make nothing wait, so they are counted apart (failures_in_row).
alter table hosts add column strained_in_row integer not null default 0;
