-- Lessons of a copied course whose files are still to be copied; the worker does it, for films take minutes.
create table lesson_copies (
  lesson_id uuid primary key references lessons on delete cascade,
  source_id uuid not null references lessons on delete cascade,
  created_at timestamptz not null default now()
);
create index lesson_copies_source on lesson_copies (source_id);
