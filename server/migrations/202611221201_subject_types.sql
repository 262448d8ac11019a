-- The contract says which types of things can be reported; new ones need no migration.
alter table moderation_cases drop constraint moderation_cases_subject_type_check;
