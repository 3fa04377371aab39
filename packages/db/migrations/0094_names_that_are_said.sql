-- Revision 5 of the fingerprint leaves out names whose letters stand as in no word (docs/decisions/0081). As migration 0049 says, whoever
-- raises the revision makes this index anew.
drop index non_compliances_old_fingerprints;
create index non_compliances_old_fingerprints on non_compliances (website_id, id) where fingerprint_revision < 5::smallint;
