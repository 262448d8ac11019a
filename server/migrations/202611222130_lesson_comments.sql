-- Comments on lessons, among those who learn and teach them: all but their place is that of comments on posts.
alter table comments
  alter column post_id drop not null,
  add column lesson_id uuid references lessons on delete cascade,
  add constraint comments_place check (num_nonnulls(post_id, lesson_id) = 1);
create index comments_lesson on comments (lesson_id, id desc) include (user_id)
 where lesson_id is not null and parent_id is null and deleted_at is null;
-- For the lesson's deletion, which takes replies and deleted comments along.
create index comments_of_lesson on comments (lesson_id) where lesson_id is not null;

create table lesson_comment_counts (
  lesson_id uuid primary key references lessons on delete cascade,
  comments integer not null default 0 check (comments >= 0),
  -- Without replies: what the list pages over.
  threads integer not null default 0 check (threads >= 0)
) with (fillfactor = 50);
