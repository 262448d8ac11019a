-- Courses on their way out and in, as one file each: who asked, how far it is, and what became of its parts.
create table course_packages (
  id uuid primary key default uuidv7(),
  user_id uuid not null references users on delete cascade,
  kind text not null check (kind in ('export', 'import')),
  -- Exported, or made of an import.
  course_id uuid references courses on delete set null,
  name text not null,
  client_id uuid not null,
  status text not null default 'waiting' check (status in ('waiting', 'running', 'ready', 'failed', 'expired')),
  progress smallint not null default 0 check (progress between 0 and 100),
  -- The file in the store.
  key text,
  bytes bigint,
  problem text,
  report jsonb not null default '[]',
  more int not null default 0,
  requested_at timestamptz not null,
  expires_at timestamptz,
  unique (user_id, client_id)
);
create index course_packages_waiting on course_packages (id) where status in ('waiting', 'running');
create index course_packages_course on course_packages (course_id) where course_id is not null;
create index course_packages_requested on course_packages (requested_at);
