-- Why an attempt doesn't count, in the words of whoever teaches the course.
alter table quiz_attempts add column voided_at timestamptz, add column void_reason text;
