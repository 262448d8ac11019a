-- Changes of a course that is for sale or has learners wait here until they are published, at once and whole.

-- One row for each course that was changed since it went live; the number goes up with each change.
create table course_drafts (
  course_id uuid primary key references courses on delete cascade,
  version integer not null default 1 check (version > 0),
  -- The number up to which everything was published or discarded: a device that has not seen it is behind.
  ended_version integer not null default 0 check (ended_version <= version),
  changed_at timestamptz not null
);

-- One field of the course, of a module or of a lesson, with the value it will have.
create table course_draft_changes (
  course_id uuid not null references course_drafts on delete cascade,
  subject_type text not null check (subject_type in ('course', 'module', 'lesson')),
  subject_id uuid not null,
  field text not null,
  value jsonb not null,
  version integer not null,
  primary key (course_id, subject_id, field)
);

-- A cover that waits with them is prepared already.
create trigger courses_draft_media after delete on courses
  referencing old table as gone for each statement execute function delete_media_assets('course-draft');
