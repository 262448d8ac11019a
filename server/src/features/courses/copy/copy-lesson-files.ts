import { inParts } from '#jobs/in-parts.ts'
import { statement } from '#db/connect.ts'
import { type Copies, claimLesson, copyFiles } from './copy-files.ts'
import type { Copying, Original } from './copy-object.ts'
import { copyPromotions } from './copy-promotions.ts'
import { copyQuestionPictures } from './copy-question-pictures.ts'
import { setLessonFile } from '../lessons/add-lessons.ts'
import { rewriteOutline } from '../outline/outline.ts'

interface Row extends Original {
  lessonId: string
  courseId: string
  userId: string
}

const listLessonCopies = statement<Row, { except: readonly string[] }>(`
  select n.lesson_id, l.course_id, c.user_id, m.source_key, u.mime_type, u.size
    from lesson_copies n
    join lessons l on l.id = n.lesson_id and l.deleted_at is null
    join courses c on c.id = l.course_id
    join lessons s on s.id = n.source_id
    join media_assets m on m.id = s.file_id and m.released_at is null
    join uploads u on u.key = m.source_key
   where c.user_id is not null and n.lesson_id <> all(:except::uuid[])
   order by n.created_at, n.lesson_id limit 20`)

/** Their file, their lesson or its course is gone. */
const deleteLostLessonCopies = statement<unknown, { now: Date }>(
  `delete from lesson_copies where created_at < :now::timestamptz - interval '7 days'`,
)

const lessonFiles: Copies<Row> = {
  name: 'copy-lesson-files',
  ownerType: 'lesson',
  ownerOf: ({ lessonId }) => lessonId,
  next: listLessonCopies,
  originalsOf: (_, row) => Promise.resolve([row]),
  claim: claimLesson,
  async finish(tx, { lessonId, courseId, now }) {
    await setLessonFile(tx, { id: lessonId })
    await rewriteOutline(tx, courseId, { now })
  },
}

/** Copies the files of copied courses: of lessons, of questions, and of the courses themselves. */
export async function copyLessonFiles(context: Copying): Promise<void> {
  await context.jobs.open()
  await inParts(
    () => copyFiles(context, lessonFiles),
    () => copyQuestionPictures(context),
    () => copyPromotions(context),
    () => deleteLostLessonCopies(context.db, { now: context.now() }),
  )
}
