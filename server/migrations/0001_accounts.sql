-- Members, their sessions and one-time codes. Ids are UUIDv7, so ordering by id is ordering by time.

create extension if not exists pg_trgm;
create extension if not exists unaccent;

create table users (
  id uuid primary key default uuidv7(),
  email text not null,
  password_hash text not null,
  username text not null,
  phone_number text,
  first_name text not null default '',
  last_name text not null default '',
  bio text not null default '',
  avatar_key text,
  interests text[] not null default '{}',
  country text,
  role text not null default 'user' check (role in ('user', 'moderator', 'admin')),
  is_private boolean not null default false,
  tour_completed boolean not null default false,
  profile_setup_completed boolean not null default false,
  user_verified boolean not null default false,
  is_location_verified boolean not null default false,
  phone_number_verified boolean not null default false,
  followers_count integer not null default 0 check (followers_count >= 0),
  followings_count integer not null default 0 check (followings_count >= 0),
  posts_count integer not null default 0 check (posts_count >= 0),
  shares_count integer not null default 0 check (shares_count >= 0),
  -- Newest published post: lets the Following feed pick active authors without touching posts.
  last_post_id uuid,
  deleted_at timestamptz,
  created_at timestamptz not null default now()
) with (fillfactor = 85);

create unique index users_email on users (lower(email));
create unique index users_username on users (lower(username));
create unique index users_phone_number on users (phone_number) where phone_number is not null;
create index users_username_trgm on users using gin (username gin_trgm_ops);

create table sessions (
  id uuid primary key default uuidv7(),
  user_id uuid not null references users on delete cascade,
  user_agent text not null default '',
  created_at timestamptz not null default now(),
  last_used_at timestamptz not null default now(),
  expires_at timestamptz not null,
  revoked_at timestamptz,
  revoked_reason text
);
create index sessions_user on sessions (user_id, id desc);

-- One row per refresh token ever given to a session; only hashes are kept.
create table refresh_tokens (
  token_hash bytea primary key,
  session_id uuid not null references sessions on delete cascade,
  parent_hash bytea,
  used_at timestamptz,
  created_at timestamptz not null default now()
);
create index refresh_tokens_session on refresh_tokens (session_id);

-- The newest code of an address and purpose; a new one replaces it.
create table one_time_codes (
  email text not null,
  trigger_event text not null,
  code_hash bytea not null,
  tries integer not null default 0,
  locked_until timestamptz,
  used_at timestamptz,
  expires_at timestamptz not null,
  sent_at timestamptz not null default now(),
  primary key (email, trigger_event)
);
create index one_time_codes_expired on one_time_codes (expires_at);

-- What the built-in inbox shows while no mail or SMS provider is set.
create table inbox_messages (
  id uuid primary key default uuidv7(),
  recipient text not null,
  channel text not null check (channel in ('email', 'sms')),
  subject text not null default '',
  body text not null,
  code text,
  created_at timestamptz not null default now()
);
create index inbox_messages_recipient on inbox_messages (recipient, id desc);

create table follows (
  follower_id uuid not null references users on delete cascade,
  followee_id uuid not null references users on delete cascade,
  created_at timestamptz not null default now(),
  primary key (follower_id, followee_id),
  check (follower_id <> followee_id)
);
create index follows_followee on follows (followee_id, created_at desc, follower_id);
create index follows_newest on follows (follower_id, created_at desc, followee_id);

-- Mutes and blocks; every list leaves their subjects out.
create table blocks (
  user_id uuid not null references users on delete cascade,
  target_id uuid not null references users on delete cascade,
  type text not null check (type in ('MUTE', 'BLOCK')),
  created_at timestamptz not null default now(),
  primary key (user_id, target_id, type)
);
create index blocks_target on blocks (target_id, user_id) where type = 'BLOCK';
