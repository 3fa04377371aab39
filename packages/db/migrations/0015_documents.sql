-- What came of looking into the documents of a finished run: files that its pages link to or show, each once a run.

create table run_documents (
  test_run_id uuid not null references test_runs (id) on delete cascade,
  -- as in media_items, which knows the pages
  file_key text not null,
  url text not null,
  is_pdf boolean not null,
  -- null until it was looked into
  state text check (state in ('read', 'noted', 'not-pdf', 'damaged', 'encrypted', 'too-heavy', 'too-large', 'timeout',
    'http-status', 'unreachable', 'not-allowed', 'robots', 'other-site', 'not-asked', 'limit')),
  http_status integer,
  bytes bigint,
  -- of its content, and who read it: the same file is not read again
  sha256 text,
  reader text,
  -- PdfFacts of the domain
  facts jsonb,
  problems text[] not null default '{}',
  looked timestamptz,
  primary key (test_run_id, file_key),
  check ((state is not distinct from 'read') = (facts is not null))
);
create index run_documents_waiting on run_documents (test_run_id) where state is null;
create index run_documents_same on run_documents (sha256) where facts is not null;

-- the pages that use a file
create index media_items_file on media_items (test_run_id, file_key);

-- when all documents of a finished run had been looked into
alter table test_runs add column documents_read timestamptz;
