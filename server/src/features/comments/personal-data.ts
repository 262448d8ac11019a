import { statement } from '#db/connect.ts'
import { eraseBatch, eraseInBatches } from '#personal-data/erase-in-batches.ts'
import type { PersonalData } from '#personal-data/personal-data.ts'
import { ofMember, section } from '#personal-data/section.ts'

const deleteMemberLikes = statement<{ rows: number }, { userId: string }>(`
  with deleted as (
    delete from comment_likes where user_id = :userId and comment_id = any(array(
      select comment_id from comment_likes where user_id = :userId limit ${eraseBatch})) returning comment_id
  ), locked as (
    select id from comments where id in (select comment_id from deleted) order by id for no key update
  ), counted as (
    update comments set likes_count = greatest(likes_count - 1, 0) where id in (select id from locked)
  )
  select count(*)::int as rows from deleted`)

/** The member's comments and the replies to them: replies first, while their threads still exist. */
const deleteMemberComments = statement<{ rows: number }, { userId: string }>(`
  with doomed as (
    select id, post_id, lesson_id, parent_id, deleted_at, user_id from (
      select * from comments where user_id = :userId
      union
      select reply.* from comments thread join comments reply on reply.parent_id = thread.id
       where thread.user_id = :userId) c
     order by parent_id is null, id limit ${eraseBatch}
  ), locked as (
    select post_id from post_stats where post_id in (select post_id from doomed) order by post_id for no key update
  ), locked_lessons as (
    select lesson_id from lesson_comment_counts where lesson_id in (select lesson_id from doomed)
     order by lesson_id for no key update
  ), deleted as (
    delete from comments
     where id in (select id from doomed)
       and (select count(*) from locked) + (select count(*) from locked_lessons) >= 0
  ), shown as (
    select * from doomed where deleted_at is null
  ), counted as (
    update post_stats s
       set comments = greatest(s.comments - c.all_of_them, 0), threads = greatest(s.threads - c.threads, 0)
      from (select post_id, count(*)::int as all_of_them,
                   count(*) filter (where parent_id is null)::int as threads
              from shown group by post_id) c
     where s.post_id = c.post_id
  ), counted_lessons as (
    update lesson_comment_counts s
       set comments = greatest(s.comments - c.all_of_them, 0), threads = greatest(s.threads - c.threads, 0)
      from (select lesson_id, count(*)::int as all_of_them,
                   count(*) filter (where parent_id is null)::int as threads
              from shown group by lesson_id) c
     where s.lesson_id = c.lesson_id
  ), replies as (
    update comments thread set replies_count = greatest(thread.replies_count - c.replies, 0)
      from (select parent_id, count(*)::int as replies from shown where parent_id is not null group by parent_id) c
     where thread.id = c.parent_id and thread.id not in (select id from doomed)
  )
  select count(*)::int as rows from doomed`)

/** The comments of a member, and those they liked. */
export const commentData: PersonalData = {
  sections: [
    section({
      name: 'comments',
      about: 'Your comments and answers',
      columns:
        'id, post_id, lesson_id, parent_id, body, likes_count, replies_count, hidden_at, deleted_at, created_at',
      from: 'comments',
      where: ofMember,
      cursor: 'id',
    }),
    section({
      name: 'comment-rules',
      about: 'Your rules for comments on your posts and lessons',
      columns: 'hold_links, hold_newcomers, held_words, slow_seconds',
      from: 'comment_rules',
      where: ofMember,
      cursor: 'user_id',
    }),
    section({
      name: 'comment-likes',
      about: 'Comments you liked',
      columns: 'comment_id, created_at',
      from: 'comment_likes',
      where: ofMember,
      cursor: 'comment_id',
    }),
  ],
  erase: [
    { phase: 'activity', erase: eraseInBatches(deleteMemberLikes) },
    { phase: 'activity', erase: eraseInBatches(deleteMemberComments), counts: 'comments' },
  ],
}
