-- What the pages of a run were tested with, each combination once: [{ engine, ruleset, axe, browser, viewport, sources }].
-- Written when the run ends; runs before this have none.
alter table test_runs add column tested_with jsonb not null default '[]';
