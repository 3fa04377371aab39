-- Which languages there are is said in one place of the code (packages/domain/src/languages.ts), so that a further one needs no
-- migration. What is read in a language that is not known any more is read in English.
alter table notice_settings drop constraint notice_settings_language_check;
alter table notice_settings add constraint notice_settings_language_check check (language ~ '^[a-z]{2,3}$');
