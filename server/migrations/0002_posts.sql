-- Uploaded files, posts, what members do with posts, and the frozen lists that feeds are read from.

-- Every object the store was asked to keep: pending until used, attached to something, detached from it, purged.
-- What the worker makes of an upload is listed here once it is to be removed.
create table uploads (
  key text primary key,
  user_id uuid not null references users on delete cascade,
  namespace text not null,
  mime_type text not null,
  -- The most bytes that were signed for.
  size bigint not null,
  state text not null default 'pending' check (state in ('pending', 'attached', 'detached', 'purged')),
  created_at timestamptz not null default now(),
  changed_at timestamptz not null default now()
);
create index uploads_sweep on uploads (state, changed_at) where state in ('pending', 'detached');
-- The quota of a member looks at the last day only.
create index uploads_user on uploads (user_id, created_at);

create table posts (
  id uuid primary key default uuidv7(),
  user_id uuid not null references users on delete cascade,
  title text not null default '',
  body text not null default '',
  hashtag text not null default '',
  course_id uuid,
  hash_code text,
  allow_comments boolean not null default true,
  status text not null default 'processing' check (status in ('processing', 'published', 'failed')),
  -- Read model of post_media, rewritten whenever one of its rows changes; holds storage keys, never addresses.
  media jsonb not null default '[]',
  client_id uuid,
  hidden_at timestamptz,
  deleted_at timestamptz,
  published_at timestamptz,
  created_at timestamptz not null default now()
);
-- Lists hold published posts only; the owner's own list also shows the others.
create index posts_newest on posts (id desc) where status = 'published' and deleted_at is null;
-- What decides whether a post is shown is in the index, so that skipping pages reads nothing else.
create index posts_author on posts (user_id, id desc) include (status, hidden_at) where deleted_at is null;
create index posts_unpublished on posts (user_id) where status <> 'published' and deleted_at is null;
create unique index posts_client on posts (user_id, client_id) where client_id is not null;

create table post_media (
  id uuid primary key default uuidv7(),
  post_id uuid not null references posts on delete cascade,
  position smallint not null,
  source_key text not null,
  -- What the client said; the worker replaces it with what the bytes are.
  mime_type text not null,
  alt text not null default '',
  kind text check (kind in ('image', 'video')),
  status text not null default 'processing' check (status in ('processing', 'published', 'failed')),
  progress smallint not null default 0,
  failure text,
  width integer not null default 0,
  height integer not null default 0,
  duration_ms integer not null default 0,
  placeholder text,
  poster_key text,
  play_key text,
  stills jsonb not null default '[]',
  renditions jsonb not null default '[]',
  unique (post_id, position)
);

create table post_tags (
  tag text not null,
  post_id uuid not null references posts on delete cascade,
  primary key (tag, post_id)
);
create index post_tags_post on post_tags (post_id);

-- Narrow, hot-updatable counters: no count(*) on a path that reads.
create table post_stats (
  post_id uuid primary key references posts on delete cascade,
  likes integer not null default 0 check (likes >= 0),
  comments integer not null default 0 check (comments >= 0),
  -- Comments on the post itself, without replies: what the list of comments pages over.
  threads integer not null default 0 check (threads >= 0),
  bookmarks integer not null default 0 check (bookmarks >= 0),
  views integer not null default 0 check (views >= 0),
  shares integer not null default 0 check (shares >= 0),
  watch_seconds bigint not null default 0
) with (fillfactor = 50);

-- Rank of a post, apart from the counters so that counting stays cheap; rewritten by a job for touched posts only.
create table post_hot (
  post_id uuid primary key references posts on delete cascade,
  hot double precision not null,
  views integer not null default 0
) with (fillfactor = 70);
create index post_hot_rank on post_hot (hot desc, post_id);
-- Posts that few have seen yet: every fifth place of For You is theirs.
create index post_hot_unexplored on post_hot (post_id desc) where views < 30;

create table post_likes (
  user_id uuid not null references users on delete cascade,
  post_id uuid not null references posts on delete cascade,
  created_at timestamptz not null default now(),
  primary key (user_id, post_id)
);
create index post_likes_post on post_likes (post_id);

create table post_bookmarks (
  user_id uuid not null references users on delete cascade,
  post_id uuid not null references posts on delete cascade,
  created_at timestamptz not null default now(),
  primary key (user_id, post_id)
);
create index post_bookmarks_newest on post_bookmarks (user_id, created_at desc, post_id);
create index post_bookmarks_post on post_bookmarks (post_id);

-- Who saw what: one row per member and media, for counting a view once and for never showing it again too soon.
create table media_views (
  user_id uuid not null references users on delete cascade,
  media_id uuid not null references post_media on delete cascade,
  post_id uuid not null references posts on delete cascade,
  seconds real not null default 0,
  counted_at timestamptz not null default now(),
  seen_at timestamptz not null default now(),
  primary key (user_id, media_id)
);
create index media_views_seen on media_views (user_id, post_id desc);

create table comments (
  id uuid primary key default uuidv7(),
  post_id uuid not null references posts on delete cascade,
  parent_id uuid references comments on delete cascade,
  user_id uuid not null references users on delete cascade,
  body text not null check (char_length(body) between 1 and 1000),
  likes_count integer not null default 0 check (likes_count >= 0),
  replies_count integer not null default 0 check (replies_count >= 0),
  deleted_at timestamptz,
  created_at timestamptz not null default now()
) with (fillfactor = 85);
-- The author is in both, so that skipping pages and leaving blocked members out reads the index only.
create index comments_top on comments (post_id, id desc) include (user_id) where parent_id is null and deleted_at is null;
create index comments_reply on comments (parent_id, id) include (user_id) where parent_id is not null and deleted_at is null;
create index comments_user on comments (user_id, id desc);

create table comment_likes (
  user_id uuid not null references users on delete cascade,
  comment_id uuid not null references comments on delete cascade,
  created_at timestamptz not null default now(),
  primary key (user_id, comment_id)
);
create index comment_likes_comment on comment_likes (comment_id);

-- One frozen list per viewer and feed; visitors share the nil viewer. Lost with a crash and simply rebuilt.
create unlogged table feed_snapshots (
  viewer_id uuid not null,
  feed text not null,
  post_ids uuid[] not null,
  is_complete boolean not null default false,
  created_at timestamptz not null default now(),
  primary key (viewer_id, feed)
) with (fillfactor = 70);
-- Uncompressed: a slice of the array reads one run of chunks.
alter table feed_snapshots alter post_ids set storage external;
