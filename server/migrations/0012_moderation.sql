-- Reports, what moderators decide about them, appeals, and the log of it all.

-- Everything reported about one thing until it is decided: what the queue shows.
create table moderation_cases (
  id uuid primary key default uuidv7(),
  subject_type text not null check (subject_type in ('POST', 'COMMENT', 'USER')),
  subject_id uuid not null,
  -- Whose it is.
  owner_id uuid not null references users on delete cascade,
  -- The post, or the one the comment stands under.
  post_id uuid references posts on delete cascade,
  status text not null default 'open' check (status in ('open', 'decided', 'appealed', 'closed')),
  weight real not null default 0,
  reports_count integer not null default 0,
  -- The reports weighed enough to hide the post before anybody had looked.
  is_hidden_by_reports boolean not null default false,
  opened_at timestamptz not null default now(),
  reported_at timestamptz not null default now()
);
-- One open case a thing; what is reported again after a decision opens the next.
create unique index moderation_cases_open on moderation_cases (subject_type, subject_id) where status = 'open';
create index moderation_cases_subject on moderation_cases (subject_id);
create index moderation_cases_heaviest on moderation_cases (status, weight desc, id desc);
create index moderation_cases_newest on moderation_cases (status, id desc);
create index moderation_cases_owner on moderation_cases (owner_id);
create index moderation_cases_post on moderation_cases (post_id) where post_id is not null;

create table reports (
  id uuid primary key default uuidv7(),
  case_id uuid not null references moderation_cases on delete cascade,
  reporter_id uuid not null references users on delete cascade,
  subject_type text not null,
  subject_id uuid not null,
  reason text not null,
  additional_info text not null default '',
  attachment_url text,
  weight real not null,
  created_at timestamptz not null,
  unique (reporter_id, subject_type, subject_id)
);
create index reports_case on reports (case_id, id desc);
create index reports_reporter on reports (reporter_id, created_at);

create table moderation_decisions (
  id uuid primary key default uuidv7(),
  case_id uuid not null references moderation_cases on delete cascade,
  moderator_id uuid references users on delete set null,
  action text not null check (action in ('dismiss', 'hide', 'remove', 'warn', 'suspend')),
  reason text not null,
  -- End of a suspension.
  until timestamptz,
  reverted_at timestamptz,
  created_at timestamptz not null
);
create index moderation_decisions_case on moderation_decisions (case_id, id desc);
create index moderation_decisions_moderator on moderation_decisions (moderator_id);

-- What the author says against a decision, once.
create table appeals (
  id uuid primary key default uuidv7(),
  decision_id uuid not null unique references moderation_decisions on delete cascade,
  body text not null check (char_length(body) between 1 and 1000),
  created_at timestamptz not null,
  outcome text check (outcome in ('upheld', 'overturned')),
  answer text,
  decided_by uuid references users on delete set null,
  decided_at timestamptz
);
create index appeals_decided_by on appeals (decided_by) where decided_by is not null;

-- Taken away by moderators: not even its author sees it, and it can be brought back until its files are given up.
alter table posts add removed_at timestamptz;
create index posts_removed on posts (removed_at) where removed_at is not null;

-- Who did what and when. It refers to nobody by a foreign key, so that it outlives whom it names.
create table audit_log (
  id uuid primary key default uuidv7(),
  -- Null for the operator at the command line and for what happens by itself.
  actor_id uuid,
  action text not null,
  subject_type text not null,
  subject_id uuid not null,
  details jsonb not null default '{}',
  created_at timestamptz not null default now()
);
create index audit_log_subject on audit_log (subject_id, id desc);

create function refuse_change() returns trigger language plpgsql as $$
begin
  raise exception 'The audit log is only ever added to.' using errcode = 'restrict_violation';
end $$;
create trigger audit_log_stays before update or delete or truncate on audit_log
  for each statement execute function refuse_change();
