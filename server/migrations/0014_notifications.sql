-- What members are told about, grouped; where their browsers are told; and who is told by mail when.

-- What happened and is to be told, written by the act's own transaction and gathered into groups soon after, so that a
-- hot post costs its likers one small row each and nobody waits for the row of its group. It refers to nothing.
create table notification_news (
  id bigint generated always as identity primary key,
  user_id uuid not null,
  kind text not null,
  subject_id uuid not null,
  actor_id uuid,
  -- Tells one act of an actor from another: a comment's id, else the actor's.
  act_id uuid not null,
  post_id uuid,
  comment_id uuid,
  text text,
  -- The act was taken back.
  is_over boolean not null default false
);

-- One row per group: a kind and a subject, from the first act until the member has read it, or for a day.
create table notifications (
  id uuid primary key default uuidv7(),
  user_id uuid not null references users on delete cascade,
  kind text not null,
  subject_id uuid not null,
  post_id uuid references posts on delete cascade,
  -- The newest comment the group is about.
  comment_id uuid references comments on delete cascade,
  -- What no other row says, such as a moderator's reasons.
  text text,
  -- How many members did it; a group that all have taken back is kept empty and shown to nobody.
  actors_count integer not null default 0 check (actors_count >= 0),
  -- The newest few of them, newest first.
  latest_actors uuid[] not null default '{}',
  read_at timestamptz,
  closed_at timestamptz,
  changed_at timestamptz not null,
  created_at timestamptz not null,
  pushed_at timestamptz,
  mail_due_at timestamptz,
  mailed_at timestamptz,
  -- One open group at a time.
  constraint notifications_group unique nulls not distinct (user_id, kind, subject_id, closed_at)
) with (fillfactor = 80);
create index notifications_newest on notifications (user_id, changed_at desc, id desc) where actors_count > 0;
create index notifications_post on notifications (post_id) where post_id is not null;
create index notifications_comment on notifications (comment_id) where comment_id is not null;
create index notifications_mail on notifications (mail_due_at) where mail_due_at is not null;

-- The acts of each group, so that every one can be taken back and none counts twice.
create table notification_acts (
  notification_id uuid not null references notifications on delete cascade,
  actor_id uuid not null,
  act_id uuid not null,
  primary key (notification_id, actor_id, act_id)
);

-- How many groups a member has and has not read, changed in the transaction that changes the groups.
create table notification_counts (
  user_id uuid primary key references users on delete cascade,
  unread integer not null default 0 check (unread >= 0),
  total integer not null default 0 check (total >= 0),
  mailed_at timestamptz,
  -- Mails since the member last read anything: the pause between them doubles.
  mails integer not null default 0
) with (fillfactor = 50);

-- Browsers that are told while no page is open (RFC 8030). The address is the browser's, and all one needs to write to it.
create table push_subscriptions (
  id uuid primary key default uuidv7(),
  user_id uuid not null references users on delete cascade,
  -- Told no more once this session has been ended.
  session_id uuid references sessions on delete set null,
  endpoint text not null,
  p256dh text not null,
  auth text not null,
  created_at timestamptz not null default now()
);
create unique index push_subscriptions_endpoint on push_subscriptions (md5(endpoint));
create index push_subscriptions_user on push_subscriptions (user_id);
create index push_subscriptions_session on push_subscriptions (session_id) where session_id is not null;
