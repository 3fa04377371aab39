-- Pages stayed marked as covered when the last decision over an audit had ended, unless their non-compliance was out of the
-- lists: it left them later, when the pages that had never been covered no longer had it.
update non_compliance_pages page set set_aside = false
from non_compliances nc
where nc.id = page.non_compliance_id and page.set_aside and not exists (
  select from decisions d
  where d.website_id = nc.website_id and d.audit_id = nc.audit_id and d.family = 'failure' and d.ended is null);

with back as (
  update non_compliances nc set set_aside = false, version = nc.version + 1
  where nc.set_aside
    and not exists (select from non_compliance_pages page where page.non_compliance_id = nc.id and page.set_aside)
  returning nc.id
)
insert into non_compliance_notes (non_compliance_id, set_aside, comments) select id, false, '' from back;
