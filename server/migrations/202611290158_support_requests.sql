-- What members ask the staff: help, or a contract.
create table support_requests (
  id uuid primary key default uuidv7(),
  user_id uuid not null references users on delete cascade,
  kind text not null check (kind in ('help', 'sales')),
  -- By the plan that the member had; dedicated ones come first.
  level text not null check (level in ('standard', 'priority', 'dedicated')),
  subject text not null,
  message text not null,
  -- Of a contract: who asks, for whom, and for how many.
  name text,
  school text,
  members integer check (members > 0),
  created_at timestamptz not null,
  -- Until when an answer is promised.
  due_at timestamptz not null,
  answer text,
  answered_at timestamptz,
  answered_by uuid references users on delete set null,
  check ((answer is null) = (answered_at is null)),
  check ((kind = 'sales') = (name is not null and school is not null and members is not null))
);
create index support_requests_user on support_requests (user_id, id);
create index support_requests_open on support_requests (level, created_at) where answered_at is null;
create index support_requests_answered on support_requests (answered_at) where answered_at is not null;
create index support_requests_answered_by on support_requests (answered_by) where answered_by is not null;
