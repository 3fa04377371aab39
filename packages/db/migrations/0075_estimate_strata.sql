-- What the groups of like websites are that a sample was drawn from. How many websites each has stands in estimates.strata.
create table estimate_strata (
  estimate_id uuid not null references estimates (id) on delete cascade,
  -- counted from 0, as estimate_pages names them
  stratum integer not null,
  -- whose websites they are; of groups that were put together, those of all
  organization_ids integer[] not null,
  -- themes that are known; websites without one add none
  themes text[] not null,
  primary key (estimate_id, stratum)
);
-- Of earlier samples the organizations are told by what was drawn; their themes were not kept.
insert into estimate_strata (estimate_id, stratum, organization_ids, themes)
select p.estimate_id, p.stratum, array_agg(distinct w.organization_id), '{}'
from estimate_pages p join websites w on w.id = p.website_id
group by p.estimate_id, p.stratum;
