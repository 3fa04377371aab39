-- What lists of findings leave out; scores do not.

-- name of the control that switches the page to high contrast; null without one
alter table test_instances add column contrast_switch text;

insert into settings (identifier, label, value) values
  ('hideImpact', 'Hide issues of this impact and below', 'none'),
  ('hideCriteriaFromReport', 'Hide issues of these criteria', ''),
  ('hideContrastIssuesIfContrastModePresent', 'Show contrast failures as tests to look at where the page has a contrast mode', 'false')
on conflict (identifier) do nothing;
