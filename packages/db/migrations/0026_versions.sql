-- Which state of a row a person has seen who changes it: one that was changed since is refused. Counted up by changes that
-- people make, not by what tests write beside them. What is stored for signing in has its `revision`.
alter table websites
  add column version integer not null default 1,
  add column crawl_version integer not null default 1;
alter table non_compliances add column version integer not null default 1;
