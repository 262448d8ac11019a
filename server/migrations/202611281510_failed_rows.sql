-- Rows at which a chore failed. Each waits by itself, so that the rows behind it go on; after some tries somebody should look.

create table failed_rows (
  -- The loop of a chore, and which of its rows.
  chore text not null,
  row_key text not null,
  tries integer not null check (tries > 0),
  failed_at timestamptz not null,
  -- Null when only a person can have it tried again.
  next_try_at timestamptz,
  -- Since when it needs attention.
  attention_at timestamptz,
  -- The class of the last error, never its text.
  reason text not null,
  primary key (chore, row_key)
);
create index failed_rows_attention on failed_rows (attention_at) where attention_at is not null;
create index failed_rows_failed on failed_rows (failed_at);

-- Whether the books had no problem when they were last looked through. Nothing leaves for the first time while they have one.
create function books_are_right() returns boolean language sql stable as $$
  select not exists (select from money_checks where problems > 0)
$$;
