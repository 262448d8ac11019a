-- Copied courses whose promotional picture or film is still to be copied; the worker does it.
create table promotion_copies (
  course_id uuid primary key references courses on delete cascade,
  source_id uuid not null references courses on delete cascade,
  created_at timestamptz not null default now()
);
create index promotion_copies_source on promotion_copies (source_id);
