-- Pages of posts: the picture that other sites show of a link, downloads with the creator's name in them, and live
-- events that some members are not told.

-- Whether others may download the post; its owner always may.
alter table posts add allow_download boolean not null default true;

-- A JPEG under 300 kB (width, height, key, mimeType), for sites and messengers that show a preview of the link.
alter table post_media add share_still jsonb;

-- Copies with a name burnt in, one for each file and name; made when first asked for and removed when nobody asks.
create table watermarks (
  media_id uuid not null references post_media on delete cascade,
  -- The creator's username when it was asked for.
  name text not null,
  status text not null default 'processing' check (status in ('processing', 'ready', 'failed')),
  progress smallint not null default 0,
  -- Private: it is only handed out under addresses that expire.
  key text,
  mime_type text,
  bytes bigint,
  -- Who waits for it, to be told how far it is.
  askers uuid[] not null default '{}',
  asked_at timestamptz not null default now(),
  primary key (media_id, name)
);
create index watermarks_asked on watermarks (asked_at);
create unique index watermarks_key on watermarks (key);

-- Members to whom the event is nothing but its number.
alter table live_events add hidden_from uuid[];
