import { aCommunity, aSpace } from '#features/communities/testing/communities.ts'
import { aCourse } from '#features/courses/testing/courses.ts'
import { aFile } from '#features/learning/testing/films.ts'
import { aQuiz, enrolIn } from '#features/quizzes/testing/quizzes.ts'
import { taking } from '#features/quizzes/testing/taking.ts'
import type { Person } from '#testing/world/people.ts'
import type { World } from '#testing/world/world.ts'
import { type Plant, type Planted, ids, insert, pair } from './planting.ts'

/** More spaces than the plan of their owner has. */
const tooManySpaces: Plant = async (world, people) => {
  const [first, second] = await pair(people, async (owner) => {
    const { communityId } = await aCommunity(world, owner)
    for (let n = 0; n < 9; n += 1) await aSpace(world.db, communityId, { name: `Zips ${n}` })
    return communityId
  })
  return {
    fails: ['spaces', 'community_id', first],
    done: `select bool_or(is_frozen) as is_done from spaces where community_id = $1`,
    second,
  }
}

/** Such lessons come in no order of their own: the first is the one that the database names first. */
const aDeletedLesson: Plant = async (world, people, before) => {
  await pair(people, async (by) => {
    const lessonId = (await aCourse(world.db, by)).lessonIds[0]!
    await aFile(world.db, { lessonId, seconds: 9 })
    const sql = `update lessons set deleted_at = $2, position = null where id = $1`
    await insert(world, sql, lessonId, before)
    return lessonId
  })
  const listed = await insert(
    world,
    `select l.id, c.user_id from lessons l join courses c on c.id = l.course_id
      where l.deleted_at < $1::timestamptz and c.user_id is not null and exists (select from media_assets m
        where m.owner_type = 'lesson' and m.owner_id = l.id and m.released_at is null) limit 200`,
    world.now(),
  )
  const [first, second] = ids(listed)
  return {
    fails: ['media_assets', 'owner_id', first],
    done: `select released_at is not null as is_done from media_assets where owner_id = $1`,
    second,
  }
}

/** An uploaded file of a lesson or a course. */
async function aStoredFile(world: World, by: Person, [type, id]: readonly ['lesson' | 'course', string]) {
  const { key } = await world.anUpload(by, { namespace: 'courses' })
  const sql = `insert into media_assets (owner_type, owner_id, position, source_key, mime_type) values ($1, $2, 0, $3, 'video/mp4') returning id`
  const [{ id: fileId } = { id: '' }] = await insert(world, sql, type, id, key)
  if (type === 'lesson') await insert(world, `update lessons set file_id = $2 where id = $1`, id, fileId)
}

const hasFile = `select exists (select from media_assets where owner_id = $1) as is_done`

const aLessonCopy: Plant = async (world, people) => {
  const [first, second] = await pair(people, async (by) => {
    const [source = '', copy = ''] = (await aCourse(world.db, by)).lessonIds
    await insert(world, `update lessons set kind = 'video', body = '' where id in ($1, $2)`, source, copy)
    await aStoredFile(world, by, ['lesson', source])
    await insert(world, `insert into lesson_copies (lesson_id, source_id) values ($1, $2)`, copy, source)
    return copy
  })
  return { fails: ['lesson_copies', 'lesson_id', first], done: hasFile, second }
}

const aQuizCopy: Plant = async (world, people) => {
  const [first, second] = await pair(people, async (by) => {
    const [source, copy] = [await aQuiz(world.db, by), await aQuiz(world.db, by)]
    await aStoredFile(world, by, ['lesson', source.quizId])
    // A question of the copy shows the picture of the original.
    const shown = `update question_versions v set shown = v.shown || jsonb_build_object('image', m.id)
      from media_assets m where m.owner_id = $1 and v.question_id = $2`
    await insert(world, shown, source.quizId, copy.questionIds[0])
    await insert(world, `update lessons set file_id = null where id = $1`, source.quizId)
    const sql = `insert into lesson_copies (lesson_id, source_id) values ($1, $2)`
    await insert(world, sql, copy.quizId, source.quizId)
    return copy.quizId
  })
  return { fails: ['lesson_copies', 'lesson_id', first], done: hasFile, second }
}

const aPromotionCopy: Plant = async (world, people) => {
  const [first, second] = await pair(people, async (by) => {
    const [source, copy] = ids([await aCourse(world.db, by), await aCourse(world.db, by)])
    await aStoredFile(world, by, ['course', source])
    await insert(world, `insert into promotion_copies (course_id, source_id) values ($1, $2)`, copy, source)
    return copy
  })
  return { fails: ['promotion_copies', 'course_id', first], done: hasFile, second }
}

/** A quiz with an attempt that was graded. */
async function aGradedQuiz(world: World, by: Person, learners: readonly Person[]) {
  const { courseId, quizId, questionIds } = await aQuiz(world.db, by)
  for (const learner of learners) {
    await enrolIn(world.db, courseId, learner)
    await taking(world, quizId, learner)()
  }
  return { quizId, questionId: questionIds[0]! }
}

const aCountedQuestion: Plant = async (world, people) => {
  const [first, second] = await pair(
    people,
    async (by) => (await aGradedQuiz(world, by, [await world.aUser()])).questionId,
  )
  return {
    fails: ['question_stats', 'question_id', first],
    done: `select exists (select from question_stats where question_id = $1) as is_done`,
    second,
  }
}

const firstId = '00000000-0000-0000-0000-000000000000'
const correct = `update questions set regraded_attempt_id = $2 where id = $1`

const aRegradedAttempt: Plant = async (world, people) => {
  const { quizId, questionId } = await aGradedQuiz(world, await world.aUser(), people)
  await insert(world, correct, questionId, firstId)
  const attempts = `update quiz_attempts set total = 7 where quiz_id = $1 returning id`
  const [first, second] = (await insert(world, attempts, quizId)).map(({ id }) => id).toSorted()
  return {
    fails: ['quiz_attempts', 'id', first!],
    done: `select total <> 7 as is_done from quiz_attempts where id = $1`,
    second: second!,
  }
}

const aCorrection: Plant = async (world, people) => {
  const [first, second] = await pair(people, async (by) => {
    const { questionId } = await aGradedQuiz(world, by, [await world.aUser()])
    await insert(world, correct, questionId, firstId)
    return questionId
  })
  return {
    fails: ['questions', 'id', first],
    done: `select regraded_attempt_id is null as is_done from questions where id = $1`,
    second,
  }
}

const aWrongCount: Plant = async (world, people, before) => {
  const { id: courseId } = await aCourse(world.db, await world.aUser())
  const [first, second] = await pair(people, async (learner) => {
    await enrolIn(world.db, courseId, learner)
    await insert(world, `update enrolments set done_count = 1 where user_id = $1`, learner.id)
    return learner.id
  })
  const sql = `insert into progress_recounts (course_id, requested_at) values ($1, $2)
    on conflict (course_id) do update set requested_at = excluded.requested_at`
  await insert(world, sql, courseId, before)
  return {
    fails: ['enrolments', 'user_id', first],
    done: `select done_count = 0 as is_done from enrolments where user_id = $1`,
    second,
  }
}

const anInvitation: Plant = async (world, people) => {
  const [first, second] = await pair(people, async (by) => {
    const { id } = await aCourse(world.db, by)
    const sql = `insert into course_invitations (course_id, address, created_at) values ($1, 'friend@outside.example', $2)`
    await insert(world, sql, id, world.now())
    return id
  })
  return {
    fails: ['course_invitations', 'course_id', first],
    done: `select sent_at is not null as is_done from course_invitations where course_id = $1`,
    second,
  }
}

/** Loops over what is copied, learned and graded. */
export const plantedOfLearning: Planted = {
  'fit-spaces': { chore: 'fit-spaces', plant: tooManySpaces },
  'purge-lesson-files': { chore: 'purge-lesson-files', plant: aDeletedLesson },
  'copy-lesson-files': { chore: 'copy-lesson-files', plant: aLessonCopy },
  'copy-question-pictures': { chore: 'copy-lesson-files', plant: aQuizCopy },
  'copy-promotions': { chore: 'copy-lesson-files', plant: aPromotionCopy },
  'count-questions': { chore: 'count-questions', plant: aCountedQuestion },
  'regrade-attempts': { chore: 'finish-regrades', plant: aRegradedAttempt },
  'finish-regrades': { chore: 'finish-regrades', plant: aCorrection },
  'recount-learners': { chore: 'recount-progress', within: 'recount-progress', plant: aWrongCount },
  'send-course-invitations': { chore: 'send-course-invitations', plant: anInvitation },
}
