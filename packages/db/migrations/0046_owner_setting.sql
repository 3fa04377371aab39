-- "Superadmin and accessibility expert also see the owner's e-mail column when enabled" (specification, testing 2): by this
-- setting. Until now it was always shown, so it stays enabled.
insert into settings (identifier, label, value) values
  ('showOwnerEmail', 'Show the owner''s e-mail in Manage Non Compliance', 'true')
on conflict do nothing;
