-- Who opened which lesson of a course, the newest first. A row is opened once, so that later progress leaves the index alone.
create index lesson_progress_opened on lesson_progress (course_id, opened_at, user_id, lesson_id);
