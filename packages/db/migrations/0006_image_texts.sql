-- Text recognised in image files, each file once for all pages and runs, by the SHA-256 of its bytes and by what
-- read it (program, languages, version): another reader reads anew.
create table image_texts (
  sha256 text not null,
  reader text not null,
  -- { asciiText, rawText, textShare, width, height }; null for a file that cannot be read
  text jsonb,
  created timestamptz not null default now(),
  primary key (sha256, reader)
);
