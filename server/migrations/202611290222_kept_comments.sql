-- Creators keep the comments under their posts and lessons clean. What they remove or hold, and what their rules hold, is
-- deleted for lists and counters, which then need nothing new; it can come back until it is purged after 30 days.
alter table comments
  -- The creator who removed or held it; null for the rules.
  add column moderated_by uuid references users on delete set null,
  -- It waits for the creator's approval.
  add column held_for text check (held_for in ('creator', 'link', 'word', 'newcomer')),
  add constraint comments_held_are_deleted check (deleted_at is not null or (held_for is null and moderated_by is null));
create index comments_held on comments ((coalesce(post_id, lesson_id)), id desc) where held_for is not null;
create index comments_moderated_by on comments (moderated_by) where moderated_by is not null;
create index comments_to_purge on comments (deleted_at) where held_for is not null or moderated_by is not null;

create table comment_rules (
  user_id uuid primary key references users on delete cascade,
  hold_links boolean not null default false,
  -- The first comment that somebody writes to this creator.
  hold_newcomers boolean not null default false,
  -- In lower case.
  held_words text[] not null default '{}',
  -- Seconds between two comments of one member on the same post or lesson.
  slow_seconds integer not null default 0 check (slow_seconds between 0 and 3600)
);
