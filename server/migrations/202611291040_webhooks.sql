-- Events that are sent to programs of members, as Standard Webhooks has them.

create table webhooks (
  id uuid primary key default uuidv7(),
  user_id uuid not null references users on delete cascade,
  url text not null check (char_length(url) <= 500),
  events text[] not null check (events <> '{}'),
  -- Sealed.
  secret text not null,
  -- The one before, which signs, too, until its time has ended.
  former_secret text,
  former_until timestamptz,
  state text not null default 'active' check (state in ('active', 'paused', 'stopped')),
  created_at timestamptz not null,
  -- Deliveries in a row that have failed, and since when.
  failures integer not null default 0,
  failing_since timestamptz,
  -- When something is to be sent; null while nothing waits.
  due_at timestamptz,
  -- One process sends at a time.
  leased_until timestamptz,
  check ((former_secret is null) = (former_until is null)),
  check ((failures = 0) = (failing_since is null))
);
create index webhooks_user on webhooks (user_id, id);
create index webhooks_due on webhooks (due_at) where due_at is not null;

create table webhook_deliveries (
  id uuid primary key default uuidv7(),
  webhook_id uuid not null references webhooks on delete cascade,
  -- The order of events with the same subject.
  number bigint not null generated always as identity,
  event text not null,
  subject text not null,
  -- The member it tells of, with whom it is erased.
  about_id uuid references users on delete cascade,
  body text not null,
  state text not null default 'waiting' check (state in ('waiting', 'delivered', 'failed')),
  created_at timestamptz not null default clock_time(),
  -- When it was last put in the queue.
  queued_at timestamptz not null default clock_time(),
  -- When it is tried next; null until a sender has seen it, and when it has ended.
  due_at timestamptz,
  tries integer not null default 0,
  last_status integer,
  last_error text
);
create index webhook_deliveries_log on webhook_deliveries (webhook_id, number desc);
create index webhook_deliveries_unseen on webhook_deliveries (number) where state = 'waiting' and due_at is null;
create index webhook_deliveries_waiting on webhook_deliveries (webhook_id, subject, number) where state = 'waiting';
create index webhook_deliveries_about on webhook_deliveries (about_id) where about_id is not null;
create index webhook_deliveries_age on webhook_deliveries (created_at);
