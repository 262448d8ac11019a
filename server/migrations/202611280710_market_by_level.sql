-- Courses of one level by price: the cheapest of all levels may be of another for long.
create index market_courses_level_price on market_courses (difficulty_level, amount_minor, course_id);
