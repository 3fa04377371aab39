-- Revision 3 of the fingerprint leaves out what people type into fields, which is no longer kept either. As migration 0049 says,
-- whoever raises the revision makes this index anew.
drop index non_compliances_old_fingerprints;
create index non_compliances_old_fingerprints on non_compliances (website_id, id) where fingerprint_revision < 3::smallint;
