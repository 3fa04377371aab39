-- A run that is settled writes hundreds of thousands of these rows, and a reference is looked up for each. As with
-- non_compliance_sightings: runs are never deleted, and what deletes non-compliances (applyNewFingerprints) moves or deletes
-- what belongs to them.
alter table non_compliance_pages drop constraint non_compliance_pages_non_compliance_id_fkey;
alter table non_compliance_notes
  drop constraint non_compliance_notes_non_compliance_id_fkey,
  drop constraint non_compliance_notes_test_run_id_fkey;
