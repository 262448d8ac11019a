import type { Outcome } from '#jobs/each-row.ts'
import { statement } from '#db/connect.ts'
import { type Copies, claimLesson, copyFiles } from './copy-files.ts'
import type { Copying, Original } from './copy-object.ts'

interface Row {
  lessonId: string
  sourceId: string
  userId: string
}

const listQuizCopies = statement<Row, { except: readonly string[] }>(`
  select n.lesson_id, n.source_id, c.user_id
    from lesson_copies n
    join lessons l on l.id = n.lesson_id and l.deleted_at is null and l.kind = 'quiz'
    join courses c on c.id = l.course_id
   where c.user_id is not null and n.lesson_id <> all(:except::uuid[])
   order by n.created_at, n.lesson_id limit 20`)

interface Picture extends Original {
  id: string
}

/** Pictures of the original quiz that the questions of its copy show. */
const listQuestionPictures = statement<Picture, { lessonId: string; sourceId: string }>(`
  select m.id, m.source_key, u.mime_type, u.size
    from media_assets m join uploads u on u.key = m.source_key
   where m.owner_type = 'lesson' and m.owner_id = :sourceId and m.released_at is null
     and exists (select from questions q join question_versions v on v.question_id = q.id
                  where q.quiz_id = :lessonId and position(m.id::text in v.shown::text) > 0)
   order by m.position`)

/** Each picture's new id takes the place of the old one. */
const updatePictureIds = statement<unknown, { lessonId: string; id: string; key: string }>(`
  update question_versions v set shown = replace(v.shown::text, :id, m.id::text)::jsonb
    from questions q, media_assets m
   where q.quiz_id = :lessonId and v.question_id = q.id and m.owner_type = 'lesson' and m.owner_id = :lessonId
     and m.source_key = :key`)

const questionPictures: Copies<Row, Picture> = {
  name: 'copy-question-pictures',
  ownerType: 'lesson',
  ownerOf: ({ lessonId }) => lessonId,
  next: listQuizCopies,
  originalsOf: (db, { lessonId, sourceId }) => listQuestionPictures(db, { lessonId, sourceId }),
  claim: claimLesson,
  async finish(tx, { lessonId }, copies) {
    for (const { id, key } of copies) await updatePictureIds(tx, { lessonId, id, key })
  },
}

/** Gives the questions of copied quizzes pictures and clips of their own. */
export const copyQuestionPictures = (context: Copying): Promise<Outcome> =>
  copyFiles(context, questionPictures)
