import { statement } from '#db/connect.ts'
import { eraseInBatches } from '#personal-data/erase-in-batches.ts'
import type { Erasing, PersonalData } from '#personal-data/personal-data.ts'
import { ofMember, section } from '#personal-data/section.ts'
import { removeDrafts } from './drafts/discard-course-draft.ts'
import { releaseCourse } from './edit/release-course.ts'

/** Learners keep their courses, and certificates their content; such a course then has no owner. */
const releaseLearnedCourses = statement<{ rows: number }, { userId: string }>(`
  with left_behind as (
    update courses c set user_id = null, status = 'archived', client_id = null
     where c.user_id = :userId
       and (exists (select from enrolments e where e.course_id = c.id and e.user_id <> :userId)
         or exists (select from certificates t where t.course_id = c.id))
    returning c.id
  ), files as (
    update uploads u set user_id = null
      from media_assets m
     where u.key = m.source_key
       and ((m.owner_type = 'course' and m.owner_id in (select id from left_behind))
         or (m.owner_type = 'lesson'
           and m.owner_id in (select l.id from lessons l where l.course_id in (select id from left_behind))))
  )
  select count(*)::int as rows from left_behind`)

const lockNextCourse = statement<{ id: string }, { userId: string }>(
  `select id from courses where user_id = :userId order by id limit 1 for update`,
)
const deleteCourseRow = statement<unknown, { courseId: string }>(`delete from courses where id = :courseId`)

async function eraseCourses({ db, now }: Erasing, userId: string): Promise<number> {
  // What learners keep is what was published.
  await db.transaction().execute((tx) => removeDrafts(tx, userId, now()))
  let erased = await eraseInBatches(releaseLearnedCourses)({ db, now }, userId)
  for (;;) {
    const isDone = await db.transaction().execute(async (tx) => {
      const [course] = await lockNextCourse(tx, { userId })
      if (!course) return true
      await releaseCourse(tx, { id: course.id, userId, now: now() })
      await deleteCourseRow(tx, { courseId: course.id })
      return false
    })
    if (isDone) return erased
    erased += 1
  }
}

/** The courses of a member. */
export const courseData: PersonalData = {
  sections: [
    section({
      name: 'courses',
      about: 'Your courses',
      columns: `id, category, title, description, difficulty_level, tags, language, is_paid, amount_minor, status, outline,
        contains_synthetic, published_at, hidden_at, removed_at, deleted_at, created_at`,
      from: 'courses',
      where: ofMember,
      cursor: 'id',
    }),
    section({
      name: 'course-drafts',
      about: 'Changes of your courses that wait to be published',
      columns: 'd.course_id, d.subject_type, d.subject_id, d.field, d.value',
      from: 'courses c join course_draft_changes d on d.course_id = c.id',
      where: 'c.user_id = :userId',
      cursor: "d.subject_id || ' ' || d.field",
    }),
    section({
      name: 'lessons',
      about: 'The lessons of your courses',
      columns:
        'l.id, l.course_id, l.module_id, l.kind, l.title, l.description, l.body, m.play_key, m.renditions',
      from: `courses c join lessons l on l.course_id = c.id left join media_assets m on m.id = l.file_id`,
      where: 'c.user_id = :userId',
      cursor: 'l.id',
    }),
  ],
  erase: [{ phase: 'content', erase: eraseCourses }],
}
