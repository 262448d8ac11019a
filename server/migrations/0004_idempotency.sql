-- Calls that were sent with an Idempotency-Key: claimed before the work, answered after it, forgotten after a day.
create table idempotency_keys (
  user_id uuid not null references users on delete cascade,
  key text not null,
  -- Hash of method, address and body: the same key for anything else is refused.
  fingerprint bytea not null,
  -- Null while the call runs, or when it was interrupted.
  status smallint,
  answer text,
  started_at timestamptz not null,
  primary key (user_id, key)
);
create index idempotency_keys_sweep on idempotency_keys (started_at);
