-- How often a member receives their unread notifications by email, at most.
alter table user_settings
  add column email_frequency text not null default 'hourly' check (email_frequency in ('hourly', 'daily', 'weekly'));
