-- Controls of a page that open another page by script, whose address does not stand in the page: a crawl cannot follow them,
-- and the run says how many there are. Counted with the page, so that a page that is tested again counts once.
alter table test_instances add column script_only_links integer not null default 0;
