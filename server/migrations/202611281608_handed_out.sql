-- What the server handed out to a learner, and what completing it took: progress that a learner reports is no proof of either.
-- A lesson was fetched when its content was sent, or its bytes were asked for; what was only listed has no row.
create table lesson_fetches (
  user_id uuid not null references users on delete cascade,
  lesson_id uuid not null references lessons on delete cascade, fetched_at timestamptz not null,
  primary key (user_id, lesson_id));
create index lesson_fetches_lesson on lesson_fetches (lesson_id);
-- From when and for how long a completed lesson occupied its learner at least.
alter table lesson_progress add column began_at timestamptz, add column least_seconds integer;

-- Before this, opening and listing were one. Whoever can still return a purchase gets the benefit of the doubt; everybody else
-- keeps what they opened.
insert into lesson_fetches (user_id, lesson_id, fetched_at)
select p.user_id, p.lesson_id, p.opened_at from lesson_progress p
 where p.done_at is not null or p.seen <> '{}' or p.watch_seconds > 0 or p.opened_at < now() - interval '7 days'
    or not exists (select from enrolments e where e.course_id = p.course_id and e.user_id = p.user_id and e.source = 'purchase')
on conflict do nothing;

-- Since when a learner is enrolled now; the first time stays in `enrolled_at`.
alter table enrolments add column joined_at timestamptz;

-- A returned course withdraws what it had earned, as long as it stays returned.
alter table certificates add column returned_at timestamptz;
alter table course_reviews add column returned_at timestamptz;

-- Sounds have seconds as films have. What was completed stays.
create or replace function units_of(asset media_assets) returns integer language sql immutable parallel safe
begin atomic
  select case when asset.kind in ('video', 'audio') then greatest(1, asset.duration_ms / 1000) else 1 end;
end;

-- Why a seller or an admin refunded: chosen from a list, beside the words in `reason`.
alter table refunds add column cause text;

-- The one definition of what was sold, refunded and kept: a row for each paid order of a seller. Parts of a price are sales of
-- their course. `net` is what is left for the seller.
create view course_sales as
  select o.id as order_id, o.seller_id, o.buyer_id, coalesce((o.details ->> 'courseId')::uuid, o.item_id) as course_id,
         coalesce(o.details ->> 'courseTitle', o.item_title) as title, o.paid_at, o.gross, o.fee, o.refunded,
         o.refunded = o.gross as is_returned,
         o.net - coalesce((select sum(r.from_pending + r.from_available + r.from_owed) from refunds r
                            where r.order_id = o.id and r.state <> 'back'), 0)::bigint as net
    from orders o where o.state = 'paid' and o.item_type <> 'PLAN';

-- In percent, what the server handed out of a course to a learner: lessons that everybody may preview count on neither side.
create function share_handed_out(course uuid, learner uuid) returns integer language sql stable parallel safe
begin atomic
  select coalesce(100 * count(*) filter (where f.user_id is not null or p.done_at is not null or a.is_started)
                  / nullif(count(*), 0), 0)::integer
    from lessons l cross join is_learnable(l)
    left join lesson_fetches f on f.user_id = learner and f.lesson_id = l.id
    left join lesson_progress p on p.user_id = learner and p.course_id = l.course_id and p.lesson_id = l.id
    left join lateral (select true as is_started from quiz_attempts t
                        where t.quiz_id = l.id and t.user_id = learner limit 1) a on true
   where l.course_id = course and not l.is_preview;
end;

-- How far learners come is counted for those who learn the course now.
update lesson_stats s set opened = greatest(s.opened - n.opened, 0), done = greatest(s.done - n.done, 0)
  from (select p.lesson_id, count(*) as opened, count(p.done_at) as done
          from lesson_progress p join enrolments e on e.course_id = p.course_id and e.user_id = p.user_id
         where e.ended_at is not null group by p.lesson_id) n
 where n.lesson_id = s.lesson_id;
