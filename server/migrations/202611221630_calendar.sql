-- Events as people say them: a date, a wall time, a zone and a rule. Instants are made of them by the server alone.
create table events (
  id uuid primary key default uuidv7(),
  owner_id uuid not null references users on delete cascade,
  -- Shared by the parts of a series that was split.
  series_id uuid not null,
  title text not null check (char_length(title) between 1 and 200),
  description text not null default '' check (char_length(description) <= 5000),
  color text not null default 'blue'
    check (color in ('green', 'red', 'blue', 'yellow', 'purple', 'pink', 'indigo', 'teal', 'orange')),
  -- An IANA name, never an offset.
  timezone text not null,
  first_date date not null,
  -- Null: all day.
  start_time time,
  duration_minutes integer check (duration_minutes between 30 and 7 * 24 * 60),
  duration_days integer check (duration_days between 1 and 60),
  repeat_type text check (repeat_type in ('DAILY', 'WEEKLY')),
  repeat_interval smallint not null default 1 check (repeat_interval between 1 and 30),
  -- Bits: Monday 1 … Sunday 64.
  days_of_week smallint not null default 0 check (days_of_week between 0 and 127),
  repeat_count smallint not null default 1 check (repeat_count between 1 and 366),
  include_webinar boolean not null default false,
  meeting_code text,
  -- SEQUENCE of RFC 5545.
  sequence integer not null default 0,
  -- Of its occurrences, and rewritten with them.
  first_starts_at timestamptz not null,
  last_ends_at timestamptz not null,
  client_id uuid,
  cancelled_at timestamptz,
  created_at timestamptz not null default now(),
  changed_at timestamptz not null default now(),
  check ((start_time is null) = (duration_minutes is null) and (start_time is null) = (duration_days is not null)),
  check ((repeat_type is not distinct from 'WEEKLY') = (days_of_week > 0)),
  check (repeat_type is distinct from 'WEEKLY' or repeat_interval <= 7),
  check (repeat_type is not null or repeat_count = 1)
);
create index events_owner on events (owner_id, last_ends_at);
create index events_series on events (series_id);
-- What a change of a zone's rules affects.
create index events_timezone on events (timezone, last_ends_at) where cancelled_at is null;
create unique index events_client on events (owner_id, client_id) where client_id is not null;
create index events_cancelled on events (cancelled_at) where cancelled_at is not null;
create index events_over on events (last_ends_at);

-- An occurrence that differs, by its date in the series. Null: as in the series.
create table event_overrides (
  event_id uuid references events on delete cascade,
  date date,
  is_cancelled boolean not null default false,
  moved_to date,
  start_time time,
  duration_minutes integer check (duration_minutes between 30 and 7 * 24 * 60),
  title text check (char_length(title) between 1 and 200),
  description text check (char_length(description) <= 5000),
  primary key (event_id, date)
);

-- Every occurrence, because every series ends: lists, reminders, feeds and conflicts read them.
create table event_occurrences (
  event_id uuid references events on delete cascade,
  date date,
  starts_at timestamptz not null,
  ends_at timestamptz not null,
  -- What clocks there show; in a gap not what was asked for.
  local_start timestamp not null,
  primary key (event_id, date)
);
create index event_occurrences_start on event_occurrences (starts_at);

create table event_participants (
  id uuid primary key default uuidv7(),
  event_id uuid not null references events on delete cascade,
  -- A member, or a guest's address in lower case.
  user_id uuid references users on delete cascade,
  email text,
  name text not null default '',
  -- Who invited a guest: their mails have a limit.
  invited_by uuid references users on delete set null,
  role text not null default 'participant' check (role in ('owner', 'co-host', 'participant')),
  status text not null default 'pending' check (status in ('pending', 'yes', 'no', 'maybe')),
  responded_at timestamptz,
  -- Minutes before the start; null: the usual.
  reminders smallint[] check (cardinality(reminders) <= 5),
  -- The newest SEQUENCE they were mailed; null when they never were.
  last_sent_sequence integer,
  -- Copied from the event, for the index of windows.
  first_starts_at timestamptz not null,
  last_ends_at timestamptz not null,
  created_at timestamptz not null default now(),
  check ((user_id is null) <> (email is null))
);
create unique index event_participants_member on event_participants (event_id, user_id) where user_id is not null;
create unique index event_participants_guest on event_participants (event_id, email) where email is not null;
create index event_participants_window on event_participants (user_id, last_ends_at)
  include (first_starts_at, event_id, status) where user_id is not null;
create index event_participants_invited on event_participants (invited_by, created_at) where invited_by is not null;

create table occurrence_responses (
  participant_id uuid references event_participants on delete cascade,
  date date,
  status text not null check (status in ('yes', 'no', 'maybe')),
  responded_at timestamptz not null,
  primary key (participant_id, date)
);

-- Scheduled two days ahead; sent once.
create table event_reminders (
  id uuid primary key default uuidv7(),
  participant_id uuid not null references event_participants on delete cascade,
  event_id uuid not null references events on delete cascade,
  date date not null,
  minutes smallint not null,
  due_at timestamptz not null,
  sent_at timestamptz
);
create unique index event_reminders_once on event_reminders (participant_id, date, minutes);
create index event_reminders_due on event_reminders (due_at) where sent_at is null;
create index event_reminders_event on event_reminders (event_id) where sent_at is null;

-- Increasing the rotation leads the address nowhere.
create table calendar_feeds (
  user_id uuid primary key references users on delete cascade,
  rotation integer not null default 1
);

-- Addresses that nobody may invite; hashes, so that the list names nobody.
create table email_opt_outs (
  email_hash bytea primary key,
  opted_out_at timestamptz not null default now()
);

-- The rules that occurrences were computed with; a difference is a reason to compute them again.
create table timezone_rules (
  timezone text primary key,
  rules_hash bytea not null,
  changed_at timestamptz not null default now()
);
