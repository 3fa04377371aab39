-- What a tested page is like in what each hand test is about, by the id of the test; null where it was tested by a version
-- that did not keep it. A verdict holds while that of its test stays the same.
alter table test_instances add column hand_prints jsonb;

-- The decision whose place this one took: it is restored where this one is undone at once. Without a reference, as with
-- the run: what it names is looked up when it is needed.
alter table decisions add column replaces uuid;
alter table decision_notes drop constraint decision_notes_what_check;
alter table decision_notes add constraint decision_notes_what_check
  check (what in ('made', 'changed', 'withdrawn', 'expired', 'replaced', 'restored'));

-- What decisions took out of the lists of a run when its findings were removed, by audit, status and decision; null while
-- they are kept. The decisions stay, what they were matched with does not.
alter table test_runs add column kept_set_aside jsonb;
