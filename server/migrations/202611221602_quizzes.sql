-- What the calls of quizzes need beside the tables that came with courses.

-- Whether a question can be asked: written down with it, so that papers are made without a look at what is right.
alter table question_versions add column is_complete boolean not null default true;

-- The newest correction of a question's key: it holds for papers with this version or an older one.
alter table questions
  add column regrade_policy text check (regrade_policy in ('new-key', 'full-marks', 'drop')),
  add column regrade_version integer,
  -- The attempt that was regraded last while the correction is under way; null when it is done.
  add column regraded_attempt_id uuid,
  add constraint questions_regrade check ((regrade_policy is null) = (regrade_version is null));
create index questions_regrading on questions (id) where regraded_attempt_id is not null;

-- A question that was dropped counts neither for the score nor for the total.
alter table attempt_answers add column is_dropped boolean not null default false;
alter table quiz_attempts drop constraint quiz_attempts_total_check, add constraint quiz_attempts_total_check check (total >= 0);

-- A person has set the score; it stays whatever becomes of the key, and of that person's account.
alter table attempt_answers add column is_by_hand boolean not null default false;

-- Taking a quiz with one call: the same id is the same attempt.
alter table quiz_attempts add column client_id uuid;
create unique index quiz_attempts_client on quiz_attempts (quiz_id, user_id, client_id) where client_id is not null;
create index quiz_attempts_quiz on quiz_attempts (quiz_id, id);

-- A quiz is there once one of its questions can be asked.
create or replace function is_learnable(lesson lessons) returns setof boolean language sql stable parallel safe rows 1
begin atomic
  select true where lesson.deleted_at is null and not lesson.is_draft
     and (lesson.kind = 'text'
       or (select true from media_assets m where m.id = lesson.file_id and m.status = 'published') is true
       or (lesson.kind = 'quiz'
         and (select true from questions q
                join question_versions v on v.question_id = q.id and v.version = q.version and v.is_complete
               where q.quiz_id = lesson.id and q.deleted_at is null limit 1) is true));
end;
