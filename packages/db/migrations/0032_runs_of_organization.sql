-- Runs of one organization by score and by status: by the indexes over all organizations those of a small one are found
-- only after most of the others.
create index test_runs_organization_score on test_runs (organization_id, score desc nulls last, id desc);
create index test_runs_organization_score_asc on test_runs (organization_id, score, id);
create index test_runs_organization_status on test_runs (organization_id, status, id);
