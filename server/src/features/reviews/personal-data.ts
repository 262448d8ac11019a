import { statement } from '#db/connect.ts'
import { eraseBatch, eraseInBatches } from '#personal-data/erase-in-batches.ts'
import type { PersonalData } from '#personal-data/personal-data.ts'
import { ofMember, section } from '#personal-data/section.ts'

const deleteReviews = statement<{ rows: number }, { userId: string }>(`
  with deleted as (
    delete from course_reviews where id = any(array(
      select id from course_reviews where user_id = :userId limit ${eraseBatch})) returning course_id, rating,
        removed_at, returned_at
  ), locked as (
    select course_id from course_stats where course_id in (select course_id from deleted)
     order by course_id for no key update
  ), counted as (
    update course_stats s set ratings[g.rating] = greatest(s.ratings[g.rating] - 1, 0)
      from deleted g
     where g.course_id = s.course_id and g.removed_at is null and g.returned_at is null and s.course_id in (select course_id from locked)
  )
  select count(*)::int as rows from deleted`)

/** A member's reviews of courses. */
export const reviewData: PersonalData = {
  sections: [
    section({
      name: 'reviews',
      about: 'Your reviews of courses',
      columns:
        'id, course_id, rating, body, percentage, reply, hidden_at, removed_at, returned_at, created_at, changed_at',
      from: 'course_reviews',
      where: ofMember,
      cursor: 'id',
    }),
  ],
  erase: [{ phase: 'activity', erase: eraseInBatches(deleteReviews) }],
}
