-- Live events too large for a PostgreSQL notification, on their way to the other server processes.
create table live_attachments (
  id bigserial unique,
  created_at timestamptz not null default now(),
  payload bytea
);

-- The rooms of live events and what was last said in them, so that a browser that was away gets what it missed.
-- Unlogged, for they cost no WAL and no wait for the disk: they outlive the server, and after a crash of PostgreSQL
-- itself every room begins anew with higher numbers, which tells browsers to fetch everything again.
create unlogged table live_rooms (
  room text primary key,
  -- Number of the newest event; begins at the time in microseconds, so that no number ever comes twice.
  seq bigint not null,
  changed_at timestamptz not null default now()
) with (fillfactor = 50);

create unlogged table live_events (
  room text not null,
  seq bigint not null,
  event text not null,
  payload json not null,
  -- The same for one event told in several rooms.
  shared_id text,
  created_at timestamptz not null default now(),
  primary key (room, seq)
);
create index live_events_created on live_events (created_at);
