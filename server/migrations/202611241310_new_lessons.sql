-- Lessons that learners were notified of; those that are there already need no notification.
alter table lessons add column announced_at timestamptz default now();
alter table lessons alter column announced_at drop default;
-- When the learners of a published course are notified of its new lessons: some time after its last change.
alter table courses add column announcement_due_at timestamptz;
create index courses_announcement_due on courses (announcement_due_at) where announcement_due_at is not null;
