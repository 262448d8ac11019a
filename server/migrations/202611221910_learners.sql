-- The list of a course's learners: it is sorted by the day of enrolment as well, and countries are found without accents.
create or replace function learner_terms(member users) returns text language sql stable
begin atomic
  select search_text(member.first_name || ' ' || member.last_name || ' ' || member.username) || ' ' || lower(member.email)
         || coalesce(' ' || search_text((select name from countries where code = member.country)), '');
end;
update enrolments e set found_by = learner_terms(u) from users u where u.id = e.user_id and e.found_by <> learner_terms(u);

drop index enrolments_learners;
-- Every order, filter and search of a course's learners is one stretch of this index and no row.
create index enrolments_learners on enrolments (course_id, found_by, user_id)
  include (done_count, completed_at, last_active_at, enrolled_at) where ended_at is null;

-- Messages to learners that are still to be sent.
create index course_message_recipients_queued on course_message_recipients (message_id, user_id) where status = 'queued';
