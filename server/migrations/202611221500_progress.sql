-- What was seen of a lesson, and what counts as done of a course, said once for reports, quizzes and recounts.

-- Within the units there are; gaps of a single unit are closed, and of very many pieces the longest are stored. The order
-- and the number of times in which reports are merged make no difference.
create function tidy_seen(seen int4multirange, units integer) returns int4multirange
language sql immutable parallel safe
begin atomic
  select coalesce(range_agg(piece.r), '{}')
    from (select int4range(lower(w.r), upper(w.r) - 1) as r
            from unnest((select range_agg(int4range(lower(n.r), upper(n.r) + 1))
                           from unnest(seen * int4multirange(int4range(0, units))) as n (r))) as w (r)
           order by upper(w.r) - lower(w.r) desc, lower(w.r) limit 200) piece;
end;

create function seen_units(seen int4multirange) returns integer language sql immutable parallel safe
begin atomic
  select coalesce(sum(upper(n.r) - lower(n.r)), 0)::integer from unnest(seen) as n (r);
end;

-- How many of the lessons that count now a learner has done.
create function done_items(course uuid, learner uuid) returns integer language sql stable parallel safe
begin atomic
  select count(*)::integer
    from lesson_progress p join lessons l on l.id = p.lesson_id cross join is_learnable(l)
   where p.user_id = learner and p.course_id = course and p.done_at is not null and l.is_required;
end;

-- Courses whose lessons have changed, until every learner's count is right and whoever is done with all has completed.
create table progress_recounts (
  course_id uuid primary key references courses on delete cascade, requested_at timestamptz not null default now());

-- Lessons that counted before the change and don't any more, or the other way round.
create function recounted_lessons(before jsonb, after jsonb) returns uuid[] language sql immutable parallel safe
begin atomic
  with counted (id, side) as (
    select item ->> 'id', 1 from jsonb_array_elements(before) m, jsonb_array_elements(m -> 'items') item
     where (item ->> 'isLearnable')::boolean and (item ->> 'isRequired')::boolean
    union all
    select item ->> 'id', 2 from jsonb_array_elements(after) m, jsonb_array_elements(m -> 'items') item
     where (item ->> 'isLearnable')::boolean and (item ->> 'isRequired')::boolean)
  select coalesce(array_agg(id), '{}') from (select id::uuid from counted group by id having count(*) = 1) changed;
end;

-- Learners of small courses see the right percentage at once; those of large ones when the chore has been there.
create function recount_course() returns trigger language plpgsql as $$
declare changed uuid[] := recounted_lessons(old.outline, new.outline);
begin
  if changed = '{}' then return null; end if;
  insert into progress_recounts (course_id) values (new.id) on conflict (course_id) do update set requested_at = now();
  if (select students from course_stats where course_id = new.id) <= 1000 then
    update enrolments e set done_count = done_items(e.course_id, e.user_id)
     where e.course_id = new.id
       and e.user_id in (select p.user_id from lesson_progress p
                          where p.course_id = new.id and p.lesson_id = any(changed) and p.done_at is not null)
       and e.done_count <> done_items(e.course_id, e.user_id);
  end if;
  return null;
end $$;
create trigger recount_course after update of outline on courses
  for each row when (old.outline is distinct from new.outline) execute function recount_course();

