-- News of what many members did within one statement: one row for all of them, so that a hot post costs its likers hardly
-- more than the likes themselves. Numbered together with other news, because taking an act back may come as either.
create table crowd_news (
  id bigint primary key default nextval('notification_news_id_seq'),
  user_id uuid not null,
  kind text not null,
  subject_id uuid not null,
  post_id uuid,
  comment_id uuid,
  -- Each did it once.
  actor_ids uuid[] not null,
  -- They took it back.
  is_over boolean not null
);
-- Some hundred actors stay in the row, since ids cannot be compressed.
alter table crowd_news set (toast_tuple_target = 8160);
alter table crowd_news alter column actor_ids set storage external;

-- Reactions are added by a statement of their own within the one that counts them: their foreign keys are checked when that
-- ends, before the post's counters are locked, so that one batch is checked while another is committed.
create function add_post_likes(users uuid[], posts uuid[]) returns table (user_id uuid, post_id uuid)
language sql as $$
  insert into post_likes (user_id, post_id)
  select * from unnest(users, posts) a (user_id, post_id) order by a.user_id, a.post_id
  on conflict do nothing returning user_id, post_id
$$;
create function add_post_bookmarks(users uuid[], posts uuid[]) returns table (user_id uuid, post_id uuid)
language sql as $$
  insert into post_bookmarks (user_id, post_id)
  select * from unnest(users, posts) a (user_id, post_id) order by a.user_id, a.post_id
  on conflict do nothing returning user_id, post_id
$$;
