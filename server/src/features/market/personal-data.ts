import { statement } from '#db/connect.ts'
import { eraseBatch, eraseInBatches } from '#personal-data/erase-in-batches.ts'
import type { PersonalData } from '#personal-data/personal-data.ts'
import { ofMember, section } from '#personal-data/section.ts'

const deleteSavedCourses = statement<{ rows: number }, { userId: string }>(`
  with deleted as (
    delete from saved_courses where user_id = :userId and course_id = any(array(
      select course_id from saved_courses where user_id = :userId limit ${eraseBatch})) returning course_id
  ), locked as (
    select course_id from course_stats where course_id in (select course_id from deleted)
     order by course_id for no key update
  ), counted as (
    update course_stats set saves = greatest(saves - 1, 0) where course_id in (select course_id from locked)
  )
  select count(*)::int as rows from deleted`)

/** The courses a member saved. */
export const marketData: PersonalData = {
  sections: [
    section({
      name: 'saved-courses',
      about: 'Courses you saved',
      columns: 'course_id, created_at',
      from: 'saved_courses',
      where: ofMember,
      cursor: 'course_id',
    }),
  ],
  erase: [{ phase: 'activity', erase: eraseInBatches(deleteSavedCourses) }],
}
