-- What a saved course cost when its member last knew; null until the market has been looked at.
alter table saved_courses add column amount_minor bigint;
update saved_courses s set amount_minor = m.amount_minor from market_courses m where m.course_id = s.course_id;
