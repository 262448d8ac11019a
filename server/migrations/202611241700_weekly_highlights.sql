-- Members who want the highlights of their spaces by email, and when their week began.
alter table chat_settings
  add column weekly_highlights boolean not null default false,
  add column highlights_from timestamptz not null default now();
create index chat_settings_highlights on chat_settings (user_id) where weekly_highlights;
