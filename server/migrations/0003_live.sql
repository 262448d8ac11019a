-- Live events too large for a PostgreSQL notification, on their way to the other server processes.
create table live_attachments (
  id bigserial unique,
  created_at timestamptz not null default now(),
  payload bytea
);
