-- Audits of other sources that found the same defect on the element: [{ id, source, causes, explanation }].
alter table failing_elements add column seen_also jsonb not null default '[]';
