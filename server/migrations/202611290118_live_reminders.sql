-- Who wants to be reminded of an announced live lesson, whether they follow its teacher or not.

create table live_reminders (
  meeting_id uuid not null references meetings on delete cascade,
  user_id uuid not null references users on delete cascade,
  created_at timestamptz not null default now(),
  sent_at timestamptz,
  primary key (meeting_id, user_id)
);
create index live_reminders_of_member on live_reminders (user_id);
create index live_reminders_unsent on live_reminders (meeting_id) where sent_at is null;
