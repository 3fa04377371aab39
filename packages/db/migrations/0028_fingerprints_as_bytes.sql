-- Fingerprints as bytes: half as long as their hex form, in rows and in the indexes that grow fastest. Each table is
-- written anew once and is locked meanwhile; nothing has changed when it breaks off. docs/guides/scale-out.md says how
-- long that takes and how much room it needs.

-- A fingerprint is the hex form of a SHA-256; what is none is hashed, so that any two that were equal stay equal
-- (packages/db/src/fingerprint.ts does the same).
create function fingerprint(text) returns bytea language sql immutable strict parallel safe as $$
  select case when $1 ~ '^[0-9a-f]{64}$' then decode($1, 'hex') when $1 = '' then ''::bytea
    else sha256(convert_to($1, 'UTF8')) end
$$;

alter table failing_elements
  alter column root_cause drop default,
  alter column fe_hash type bytea using fingerprint(fe_hash),
  alter column root_cause type bytea using fingerprint(root_cause),
  alter column root_cause set default '';

alter table non_compliances alter column fe_hash type bytea using fingerprint(fe_hash);

alter table media_items
  alter column fingerprint type bytea using fingerprint(fingerprint),
  alter column file_key type bytea using fingerprint(file_key);
alter table media_files alter column file_key type bytea using fingerprint(file_key);
alter table run_documents alter column file_key type bytea using fingerprint(file_key);

-- Nothing is known of the values of a column that has changed its type.
analyze failing_elements, non_compliances, media_items, media_files, run_documents;
