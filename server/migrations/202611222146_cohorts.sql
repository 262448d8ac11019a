-- The learners who enrolled for the same first day: modules open for them from that day on, not from their enrolment.
create table cohorts (
  id uuid primary key default uuidv7(),
  course_id uuid not null references courses on delete cascade,
  starts_on date not null,
  -- The start of that day where the teacher lives.
  starts_at timestamptz not null,
  created_at timestamptz not null default now()
);
create unique index cohorts_course on cohorts (course_id, starts_at);
alter table enrolments add column cohort_id uuid references cohorts on delete set null;
create index enrolments_cohort on enrolments (cohort_id) where cohort_id is not null;
