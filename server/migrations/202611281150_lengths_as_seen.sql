-- Texts are counted as people see them: a character may be up to four code points, as in letters with marks and in emoji.
-- These checks only keep texts from growing without end; the contract knows the limits.
alter table appeals drop constraint appeals_body_check,
  add constraint appeals_body_check check (char_length(body) between 1 and 4 * 1000) not valid;
alter table comments drop constraint comments_body_check,
  add constraint comments_body_check check (char_length(body) between 1 and 4 * 1000) not valid;
alter table courses drop constraint courses_title_check,
  add constraint courses_title_check check (char_length(title) between 1 and 4 * 150) not valid;
alter table lesson_notes drop constraint lesson_notes_body_check,
  add constraint lesson_notes_body_check check (char_length(body) <= 4 * 2000) not valid;
alter table course_reviews drop constraint course_reviews_body_check,
  add constraint course_reviews_body_check check (char_length(body) <= 4 * 2000) not valid;
alter table events drop constraint events_title_check, drop constraint events_description_check,
  add constraint events_title_check check (char_length(title) between 1 and 4 * 200) not valid,
  add constraint events_description_check check (char_length(description) <= 4 * 5000) not valid;
alter table event_overrides drop constraint event_overrides_title_check,
  drop constraint event_overrides_description_check,
  add constraint event_overrides_title_check check (char_length(title) between 1 and 4 * 200) not valid,
  add constraint event_overrides_description_check check (char_length(description) <= 4 * 5000) not valid;
alter table adjustments drop constraint adjustments_reason_check,
  add constraint adjustments_reason_check check (char_length(reason) between 10 and 4 * 500) not valid;
alter table communities drop constraint communities_name_check,
  add constraint communities_name_check check (char_length(name) between 1 and 4 * 80) not valid;
alter table spaces drop constraint spaces_name_check,
  add constraint spaces_name_check check (char_length(name) between 1 and 4 * 80) not valid;
alter table messages drop constraint messages_body_check,
  add constraint messages_body_check check (char_length(body) <= 4 * 1000) not valid;
alter table appeals validate constraint appeals_body_check;
alter table comments validate constraint comments_body_check;
alter table courses validate constraint courses_title_check;
alter table lesson_notes validate constraint lesson_notes_body_check;
alter table course_reviews validate constraint course_reviews_body_check;
alter table events validate constraint events_title_check, validate constraint events_description_check;
alter table event_overrides validate constraint event_overrides_title_check,
  validate constraint event_overrides_description_check;
alter table adjustments validate constraint adjustments_reason_check;
alter table communities validate constraint communities_name_check;
alter table spaces validate constraint spaces_name_check;
alter table messages validate constraint messages_body_check;

-- Tags are compared as they are stored, so they are stored composed.
update courses c
   set tags = array(select tag from (select normalize(tag), min(at) from unnest(c.tags) with ordinality o (tag, at)
                                      group by 1) t (tag, at) order by at)
 where exists (select from unnest(c.tags) tag where tag is not nfc normalized);
