create table meetings (
  id uuid primary key default uuidv7(),
  code text not null unique check (code ~ '^[A-Z]{10}$'),
  host_id uuid not null references users on delete cascade,
  type text not null check (type in ('INSTANT', 'SCHEDULED')),
  provider text not null default 'zoom' check (provider in ('zoom', 'agora')),
  include_webinar boolean not null default false,
  title text not null default '',
  starts_at timestamptz not null,
  minutes int not null default 60 check (minutes between 5 and 720),
  is_live boolean not null default false,
  is_locked boolean not null default false,
  has_lobby boolean not null default false,
  can_draw boolean not null default true,
  -- Where the media server is that holds the room, and the number of its last change of the board and of the chat.
  media_server text,
  board_seq int not null default 0,
  message_seq int not null default 0,
  client_id uuid,
  created_at timestamptz not null default now(),
  ended_at timestamptz,
  unique (host_id, client_id)
);
create index meetings_of_host on meetings (host_id, starts_at) where ended_at is null;
create index meetings_live on meetings (starts_at) where is_live and ended_at is null;
-- Those whose end nobody said.
create index meetings_open on meetings (starts_at) where ended_at is null;

create table meeting_participants (
  meeting_id uuid not null references meetings on delete cascade,
  user_id uuid not null references users on delete cascade,
  number int not null generated always as identity,
  role text not null default 'guest' check (role in ('host', 'cohost', 'guest')),
  name text not null,
  state text not null check (state in ('waiting', 'admitted', 'inside', 'left', 'removed')),
  audio boolean not null default false,
  video boolean not null default false,
  screen boolean not null default false,
  hand_raised_at timestamptz,
  first_joined_at timestamptz,
  seen_at timestamptz not null,
  left_at timestamptz,
  seconds int not null default 0,
  primary key (meeting_id, user_id)
);
create index meeting_participants_inside on meeting_participants (meeting_id, seen_at) where state = 'inside';
create index meeting_participants_of_user on meeting_participants (user_id, meeting_id);
-- One shares at a time.
create unique index meeting_participants_sharing on meeting_participants (meeting_id) where screen;

create table meeting_messages (
  id uuid primary key default uuidv7(),
  meeting_id uuid not null references meetings on delete cascade,
  seq int not null,
  user_id uuid not null references users on delete cascade,
  to_user_id uuid references users on delete cascade,
  body text not null,
  client_id uuid not null,
  created_at timestamptz not null default now(),
  unique (meeting_id, seq),
  unique (user_id, client_id)
);
create index meeting_messages_to on meeting_messages (to_user_id) where to_user_id is not null;

create table board_items (
  meeting_id uuid not null references meetings on delete cascade,
  id uuid not null,
  user_id uuid not null references users on delete cascade,
  place int not null generated always as identity,
  item jsonb not null,
  is_hidden boolean not null default false,
  -- The change that cleared it: whoever cleared the board may show again what that hid.
  hidden_by uuid references users on delete set null,
  primary key (meeting_id, id)
);
create index board_items_in_order on board_items (meeting_id, place) where not is_hidden;
create index board_items_of_user on board_items (user_id);
create index board_items_hidden_by on board_items (hidden_by) where hidden_by is not null;

-- Seconds of a host's meetings by month, which plans limit.
create table meeting_usage (
  user_id uuid not null references users on delete cascade,
  month date not null,
  seconds int not null default 0,
  primary key (user_id, month)
);
