-- What members have chosen, copies of their data they asked for, and accounts that were erased.

-- A member without a row has the defaults, which are also in contract/src/settings.ts.
create table user_settings (
  user_id uuid primary key references users on delete cascade,
  allow_browser_notification boolean not null default true,
  allow_email_notification boolean not null default true,
  allow_social_notification boolean not null default true,
  -- Advertising needs a yes.
  allow_marketplace_notification boolean not null default false,
  allow_repost_notification boolean not null default true,
  allow_follow_notification boolean not null default true,
  allow_like_notification boolean not null default true,
  allow_tag_notification boolean not null default true,
  tags_from text not null default 'everyone' check (tags_from in ('everyone', 'followings', 'nobody')),
  -- Wall time in the member's zone; both or none. The night may go over midnight.
  quiet_from time,
  quiet_until time,
  time_zone text not null default 'Africa/Lagos',
  -- Null until the member chose.
  language text,
  theme text check (theme in ('dark', 'light', 'system')),
  text_size text not null default 'normal' check (text_size in ('normal', 'large', 'larger')),
  reduce_motion boolean not null default false,
  captions boolean not null default false,
  shortcuts boolean not null default true,
  check ((quiet_from is null) = (quiet_until is null))
);

-- Whether a member lets another tag them. Use: `where exists (select from may_tag($1, u.id))`.
create function may_tag(tagger uuid, target_id uuid) returns setof boolean
  language sql stable parallel safe rows 1
begin atomic
  select true
    from users u left join user_settings s on s.user_id = u.id
   where u.id = target_id
     and (u.id = tagger
       or coalesce(s.tags_from, 'everyone') = 'everyone'
       or (s.tags_from = 'followings' and (
            select true from follows f where f.follower_id = u.id and f.followee_id = tagger limit 1) is true));
end;

-- Accounts that wait for their erasure.
create index users_deleted on users (deleted_at) where deleted_at is not null;

-- Proof that an erasure was carried out: when, and how much. The id leads nowhere any more.
create table account_erasures (
  user_id uuid primary key,
  deleted_at timestamptz not null,
  erased_at timestamptz not null,
  posts integer not null,
  comments integer not null,
  objects integer not null
);

-- Copies of their own data that members asked for.
create table data_exports (
  id uuid primary key default uuidv7(),
  user_id uuid not null references users on delete cascade,
  status text not null default 'preparing' check (status in ('preparing', 'ready', 'failed', 'expired')),
  key text,
  bytes bigint,
  requested_at timestamptz not null,
  expires_at timestamptz
);
create index data_exports_user on data_exports (user_id, requested_at desc);
create index data_exports_expired on data_exports (expires_at) where status = 'ready';
