-- What is wrong with a failing element, apart from the language it is told in: [{ message, values }].
-- Rows written before have none and keep their explanation. non_compliances.failing_element has them too.
alter table failing_elements add column causes jsonb not null default '[]';
