-- What a smaller plan leaves of courses: those beyond its number are read-only, and those with a price are not for sale on a
-- plan that sells nothing. Nothing is deleted, and learners keep what they have.
alter table courses add over_plan text check (over_plan in ('read-only', 'not-for-sale'));
create index courses_over_plan on courses (user_id) where over_plan is not null;

-- The market lists no course that takes no learners.
create or replace function index_course() returns trigger language plpgsql as $$
begin
  if new.status = 'published' and new.is_listed and new.over_plan is null and new.user_id is not null
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
  amount_minor, status, is_listed, published_at, hidden_at, removed_at, deleted_at, outline, seconds, over_plan on courses
  for each row execute function index_course();
