-- Recordings of meetings: packets are written while one is on, made a film afterwards, and used as a lesson.
create table meeting_recordings (
  id uuid primary key default uuidv7(),
  meeting_id uuid references meetings on delete set null,
  user_id uuid not null references users on delete cascade,
  title text not null,
  state text not null default 'recording' check (state in ('recording', 'preparing', 'ready', 'failed', 'used')),
  started_at timestamptz not null default now(),
  ended_at timestamptz,
  -- Why it ended by itself.
  end_reason text check (end_reason in ('size', 'disk')),
  -- Names of the participants by their numbers, as they were when it ended.
  names jsonb not null default '{}',
  progress int not null default 0,
  key text,
  bytes bigint,
  seconds int,
  notified_at timestamptz
);
create unique index meeting_recordings_running on meeting_recordings (meeting_id) where state = 'recording';
create index meeting_recordings_of_meeting on meeting_recordings (meeting_id);
create index meeting_recordings_of_user on meeting_recordings (user_id, started_at desc, id desc) where state <> 'used';
create index meeting_recordings_news on meeting_recordings (ended_at) where notified_at is null and state in ('ready', 'failed');
