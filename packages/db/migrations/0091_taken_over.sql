-- The file with what a tested page was made of and the judgement itself, by which the next run finds out whether the page is
-- still the same; null where that cannot be found out of it. A page whose result was taken over refers to the file of the test
-- that judged it.
alter table test_instances add column made_of_sha256 text;
