-- Comments of members whom a viewer has blocked or muted are not counted for that viewer either. Their number is subtracted
-- from the counter of everybody; nearly nobody leaves anybody out, and without members the functions are not even executed.
-- Those who blocked the viewer are counted: a count must not reveal a block.
create function left_out_by(viewer uuid) returns setof uuid
  language sql stable parallel safe
begin atomic
  select b.target_id from blocks b where b.user_id = viewer;
end;

create index comments_author_in_place on comments (user_id, (coalesce(post_id, lesson_id))) where deleted_at is null;

-- All comments on a post or lesson that a viewer does not find, with the replies in their threads.
create function comments_left_out(place uuid, members uuid[]) returns integer
  language sql stable parallel safe strict
begin atomic
  select coalesce(sum(case when c.parent_id is null then 1 + c.replies_count
                           when parent.user_id <> all (members) then 1 else 0 end), 0)::integer
    from comments c left join comments parent on parent.id = c.parent_id
   where coalesce(c.post_id, c.lesson_id) = place and c.user_id = any (members) and c.deleted_at is null;
end;

create function threads_left_out(place uuid, members uuid[]) returns integer
  language sql stable parallel safe strict
begin atomic
  select count(*)::integer from comments c
   where coalesce(c.post_id, c.lesson_id) = place and c.user_id = any (members) and c.deleted_at is null and c.parent_id is null;
end;

create function replies_left_out(comment comments, members uuid[]) returns integer
  language sql stable parallel safe strict
begin atomic
  select count(*)::integer from comments c
   where c.parent_id = comment.id and c.user_id = any (members) and c.deleted_at is null;
end;
