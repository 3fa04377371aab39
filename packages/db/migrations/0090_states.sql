-- How the page must be used to show a failing element; null for what it shows by itself.
alter table failing_elements add column state jsonb;
