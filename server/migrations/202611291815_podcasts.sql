-- How often a learner has replaced the private address of a course's podcast.
alter table enrolments add podcast_rotation integer not null default 0 check (podcast_rotation >= 0);
