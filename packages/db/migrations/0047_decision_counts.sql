-- The page of decisions says how many of a filter are in force and how many have ended: this index holds all that the filters
-- ask for, so that no decision itself is read, each of which keeps the markup that it is about.
create index decisions_counted on decisions (website_id, audit_id, verdict, scope)
  include (ended, owner_id, until, created_by);
