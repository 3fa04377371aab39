-- Revision 4 of the fingerprint leaves out what clocks and counters show (docs/decisions/0079). As migration 0049 says, whoever raises the
-- revision makes this index anew.
drop index non_compliances_old_fingerprints;
create index non_compliances_old_fingerprints on non_compliances (website_id, id) where fingerprint_revision < 4::smallint;
