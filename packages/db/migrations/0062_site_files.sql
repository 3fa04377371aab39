-- What the files of a site said when a run read them, for people who want to see it; what tests obey stands beside it.
alter table run_sites
  -- robots.txt as it was read, its beginning at least; null where there is none
  add column robots_file text,
  -- [{ url, pages, isCut }]; null until they were read, and of earlier runs
  add column sitemaps jsonb;
