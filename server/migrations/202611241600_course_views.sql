-- How often a course page was opened by people who don't own the course and aren't enrolled; no one's identity is kept.
alter table course_days add column views integer not null default 0;
