-- What a worker cannot do for its pages, for operators.

alter table workers
  -- what runs in pages is not held in the browser's sandbox
  add column unsandboxed boolean not null default false,
  -- ISO 15924 codes of scripts whose letters it shows as boxes
  add column scripts_without_font text[] not null default '{}';
