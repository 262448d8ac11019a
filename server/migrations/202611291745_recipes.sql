-- Emails that go to learners of a course by themselves, each on one occasion, in the words of its creator.
create table course_recipes (
  course_id uuid not null references courses on delete cascade,
  recipe text not null
    check (recipe in ('welcome', 'cohort-starts', 'not-started', 'stuck', 'quiz-failed', 'finished')),
  is_on boolean not null,
  days smallint check (days between 1 and 60),
  subject text not null,
  content text not null,
  next_course_id uuid references courses on delete set null,
  -- Occasions before the one don't count; those up to the other are queued.
  starts_at timestamptz not null,
  queued_until timestamptz not null,
  next_look_at timestamptz not null,
  queued integer not null default 0,
  sent integer not null default 0,
  stopped integer not null default 0,
  primary key (course_id, recipe)
);
create index course_recipes_due on course_recipes (next_look_at) where is_on;
create index course_recipes_next_course on course_recipes (next_course_id) where next_course_id is not null;

-- One for each learner, so that nobody gets a recipe twice.
create table recipe_mails (
  course_id uuid not null,
  recipe text not null,
  user_id uuid not null references users on delete cascade,
  -- The quiz that it is about.
  lesson_id uuid references lessons on delete set null,
  status text not null default 'queued' check (status in ('queued', 'sent', 'stopped')),
  due_at timestamptz not null,
  -- When it was queued, or was sent or stopped.
  changed_at timestamptz not null,
  primary key (course_id, recipe, user_id),
  foreign key (course_id, recipe) references course_recipes on delete cascade
);
create index recipe_mails_due on recipe_mails (due_at, user_id) where status = 'queued';
create index recipe_mails_sent on recipe_mails (course_id, recipe, changed_at desc) where status = 'sent';
create index recipe_mails_user on recipe_mails (user_id);
create index recipe_mails_lesson on recipe_mails (lesson_id) where lesson_id is not null;

-- How many of them a creator has sent on the newest day.
create table recipe_mail_days (
  user_id uuid primary key references users on delete cascade,
  day date not null,
  sent integer not null
);

create index quiz_attempts_failed on quiz_attempts (quiz_id, closed_at) where not is_passed and voided_at is null;
