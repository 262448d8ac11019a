-- Who sees whom and what: the only place that says so. Every query that shows people, posts or comments joins one of
-- these functions, as in `from posts p join users u on u.id = p.user_id cross join can_see_post($1, p, u)`: a row
-- stays when the function answers one. Where a join cannot stand (update, delete, a condition among others) it is
-- `exists (select from can_see_user($1, u))`. They answer rows and not a boolean because PostgreSQL puts only such
-- functions into the query around them, even with subqueries inside; there every check is one look into an index.
--
-- The viewer may be null, or an id that no member has, for a visitor.

-- Until when a member may not sign in, by a moderator's decision; `infinity` for good, and nobody finds them then.
alter table users add suspended_until timestamptz;

-- Hidden by moderators: only the author still sees it; when it was removed as well, not even they.
alter table comments add hidden_at timestamptz;
alter table comments add removed_at timestamptz;

-- What decides whether a comment is shown is in the indexes, so that skipping pages reads nothing else.
drop index comments_top;
create index comments_top on comments (post_id, id desc) include (user_id, hidden_at)
  where parent_id is null and deleted_at is null;
drop index comments_reply;
create index comments_reply on comments (parent_id, id) include (user_id, hidden_at)
  where parent_id is not null and deleted_at is null;

-- Members whom the viewer has muted are left out of feeds, comments, suggestions and notifications; their profile and
-- posts are found where the viewer goes there. Nobody else can tell. Use: `not exists (select from is_muted($1, u.id))`.
create function is_muted(viewer uuid, target_id uuid) returns setof boolean
  language sql stable parallel safe rows 1
begin atomic
  select true from blocks b where b.user_id = viewer and b.target_id = is_muted.target_id and b.type = 'MUTE' limit 1;
end;

-- That there is such a member for this viewer: neither has blocked the other. A private member is seen, with name,
-- picture and counts; what they keep for their followers is can_see_posts_of.
create function can_see_user(viewer uuid, target users) returns setof boolean
  language sql stable parallel safe rows 1
begin atomic
  select true
   where target.deleted_at is null
     and target.suspended_until is distinct from 'infinity'
     and (select true from blocks b
           where b.user_id = viewer and b.target_id = target.id and b.type = 'BLOCK' limit 1) is not true
     and (select true from blocks b
           where b.user_id = target.id and b.target_id = viewer and b.type = 'BLOCK' limit 1) is not true;
end;

-- Whom lists leave out for this viewer by block or mute, for queries that skip over many rows in an index before they ask
-- the functions above about the few that are left: `c.user_id not in (select id from left_out_for($1) id)`.
create function left_out_for(viewer uuid) returns setof uuid
  language sql stable parallel safe
begin atomic
  select b.target_id from blocks b where b.user_id = viewer
  union all
  select b.user_id from blocks b where b.target_id = viewer and b.type = 'BLOCK';
end;

-- What a member shows to everyone, or to their followers only when they are private: posts, followers, followings.
create function can_see_posts_of(viewer uuid, author users) returns setof boolean
  language sql stable parallel safe rows 1
begin atomic
  select true
    from can_see_user(viewer, author)
   where not author.is_private or author.id = viewer
      or (select true from follows f where f.follower_id = viewer and f.followee_id = author.id limit 1) is true;
end;

-- Authors see their own posts in every state; others see what is published and not hidden by moderators.
create function can_see_post(viewer uuid, post posts, author users) returns setof boolean
  language sql stable parallel safe rows 1
begin atomic
  select true
    from can_see_posts_of(viewer, author)
   where post.deleted_at is null
     and ((post.status = 'published' and post.hidden_at is null) or post.user_id = viewer);
end;

-- A comment on a post that the viewer may see; whether they may is for the query around it to ask.
create function can_see_comment(viewer uuid, comment comments, author users) returns setof boolean
  language sql stable parallel safe rows 1
begin atomic
  select true
    from can_see_user(viewer, author)
   where comment.deleted_at is null and comment.removed_at is null
     and (comment.hidden_at is null or comment.user_id = viewer);
end;

-- Whether a member may follow, answer, mention, write to or invite another.
create function can_interact(viewer uuid, target users) returns setof boolean
  language sql stable parallel safe rows 1
begin atomic
  select true
    from can_see_user(viewer, target), users v
   where v.id = viewer and v.deleted_at is null and (v.suspended_until is null or v.suspended_until <= now());
end;
