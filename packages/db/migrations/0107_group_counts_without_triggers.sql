-- The figures of groups of non-compliances are written by one function of the program (updateGroups), which each writer of
-- non-compliances calls in its transaction.
drop trigger non_compliances_inserted on non_compliances;
drop trigger non_compliances_updated on non_compliances;
drop trigger non_compliances_deleted on non_compliances;
drop function keep_non_compliance_groups();
drop function count_non_compliance_groups(bigint[], bigint[]);
