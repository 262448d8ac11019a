-- What a course is to somebody who pays for each megabyte: the bytes of what it holds for learners, each lesson at its
-- lowest quality. The sound alone counts only where there is nothing else.
create function course_bytes(outline jsonb) returns bigint language sql immutable parallel safe
begin atomic
  select coalesce(sum((
           select coalesce(min((s ->> 'bytes')::bigint) filter (where s ->> 'height' <> 'sound'),
                           min((s ->> 'bytes')::bigint))
             from jsonb_array_elements(i -> 'sizes') s)), 0)::bigint
    from jsonb_array_elements(outline) o, jsonb_array_elements(o -> 'items') i
   where (i ->> 'isLearnable')::boolean;
end;
alter table courses add bytes bigint not null generated always as (course_bytes(outline)) stored;

alter table market_courses add bytes bigint not null default 0, add seconds integer not null default 0;

-- Words of courses correct what somebody mistyped in the market.
alter table search_words drop constraint search_words_kind_check,
  add constraint search_words_kind_check check (kind in ('people', 'posts', 'courses'));
create index search_words_courses on search_words using gin (word gin_trgm_ops) where kind = 'courses';

create or replace function index_course() returns trigger language plpgsql as $$
begin
  if new.status = 'published' and new.is_listed and new.user_id is not null
     and new.hidden_at is null and new.removed_at is null and new.deleted_at is null then
    insert into market_courses (course_id, words, tags, difficulty_level, language, amount_minor, published_at, rating,
                                bytes, seconds)
    values (new.id, search_words_of(new.title, left(new.description, 4000), array_to_string(new.tags, ' ')), new.tags,
            new.difficulty_level, new.language, coalesce(new.amount_minor, 0), coalesce(new.published_at, new.created_at),
            coalesce((select rating_of(s.ratings) from course_stats s where s.course_id = new.id), 3),
            new.bytes, new.seconds)
    on conflict (course_id) do update set words = excluded.words, tags = excluded.tags,
      difficulty_level = excluded.difficulty_level, language = excluded.language,
      amount_minor = excluded.amount_minor, published_at = excluded.published_at,
      bytes = excluded.bytes, seconds = excluded.seconds;
    perform learn_words('courses', tsvector_to_array(to_tsvector('simple',
      search_text(new.title || ' ' || array_to_string(new.tags, ' ')))));
  else
    delete from market_courses where course_id = new.id;
  end if;
  return null;
end $$;
drop trigger index_course on courses;
create trigger index_course after insert or update of user_id, title, description, tags, difficulty_level, language,
  amount_minor, status, is_listed, published_at, hidden_at, removed_at, deleted_at, outline, seconds on courses
  for each row execute function index_course();

-- A word that only an erased course had written may be somebody's name.
create function forget_course() returns trigger language plpgsql as $$
begin
  delete from market_courses where course_id = old.id;
  delete from search_words w
   where w.kind = 'courses'
     and w.word = any(tsvector_to_array(to_tsvector('simple',
           search_text(old.title || ' ' || array_to_string(old.tags, ' ')))))
     and not exists (select from market_courses m where m.words @@ quote_literal(w.word)::tsquery);
  return old;
end $$;
create trigger forget_course before delete on courses for each row execute function forget_course();

update market_courses m set bytes = c.bytes, seconds = c.seconds from courses c where c.id = m.course_id;
select learn_words('courses', tsvector_to_array(to_tsvector('simple',
         search_text(c.title || ' ' || array_to_string(c.tags, ' ')))))
  from courses c join market_courses m on m.course_id = c.id;
