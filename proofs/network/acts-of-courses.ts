import { randomUUID } from 'node:crypto'
import { zipOf } from '@akada/server/features/packages/testing/zip-of.ts'
import { ask, post } from '@akada/server/testing/site/signed-calls.ts'
import { rowsOf } from '../rows.ts'
import { type Act, type Cast, done } from './cast.ts'

/** The first course and its first module, made by earlier acts. */
export async function courseOf({ site, teacher }: Cast): Promise<string> {
  const rows = await rowsOf(site, 'select id from courses where user_id = $1 order by id', [teacher.id])
  return String(rows[0]?.['id'])
}

async function moduleOf(cast: Cast): Promise<string> {
  const sql = 'select id from course_modules where course_id = $1 order by id'
  const rows = await rowsOf(cast.site, sql, [await courseOf(cast)])
  return String(rows[0]?.['id'])
}

/** A text of the module, deleted by its teacher. */
async function aDeletedLesson(cast: Cast, moduleId: string): Promise<string> {
  const { site, teacher } = cast
  const body = { moduleId, kind: 'text', title: 'Yarn', body: 'Wool first.' }
  await ask(site, { method: 'PUT', path: '/modules/add-media', by: teacher, body })
  const rows = await rowsOf(site, 'select id from lessons where module_id = $1', [moduleId])
  const id = String(rows[0]?.['id'])
  await ask(site, { method: 'DELETE', path: `/modules/${moduleId}/media/${id}`, by: teacher })
  return id
}

/** Quizzes are part of a plan. */
async function onAPlan({ site, teacher }: Cast): Promise<void> {
  const sql = `
    insert into subscriptions (user_id, plan, billing_cycle, started_at, counted_from, period_starts_at, period_ends_at, period_value)
    values ($1, 'basic', 'monthly', now(), now(), now(), now() + interval '30 days', 0) on conflict do nothing`
  await rowsOf(site, sql, [teacher.id])
}

async function quizOf({ site, teacher }: Cast): Promise<string> {
  const sql = `select q.id from quizzes q join lessons l on l.id = q.id join courses c on c.id = l.course_id
                where c.user_id = $1 order by q.id`
  const rows = await rowsOf(site, sql, [teacher.id])
  return String(rows[0]?.['id'])
}

export const actsOfCourses: Record<string, Act> = {
  createCourse: ({ teacher }) =>
    post(
      '/courses',
      {
        title: 'Weaving',
        description: 'From yarn to cloth.',
        difficultyLevel: 'BEGINNER',
        tags: ['craft'],
      },
      teacher,
    ),
  createModule: async (cast) =>
    post('/modules', { courseId: await courseOf(cast), title: 'First things' }, cast.teacher),
  restoreModule: async (cast) => {
    const path = `/modules/${await moduleOf(cast)}`
    await ask(cast.site, { method: 'DELETE', path, by: cast.teacher, body: {} })
    return post(`${path}/restore`, {}, cast.teacher)
  },
  restoreLesson: async (cast) => {
    const moduleId = await moduleOf(cast)
    const id = await aDeletedLesson(cast, moduleId)
    return post(`/modules/${moduleId}/media/${id}/restore`, {}, cast.teacher)
  },
  createReview: async (cast) => {
    const courseId = await courseOf(cast)
    await rowsOf(
      cast.site,
      `insert into enrolments (course_id, user_id, source, enrolled_at, last_active_at, changed_at, completed_at)
       values ($1, $2, 'free', now(), now(), now(), now())
       on conflict (course_id, user_id) do update set completed_at = now()`,
      [courseId, cast.teacher.id],
    )
    return post('/reviews', { interactableId: courseId, interactableType: 'COURSE', rating: 5 }, cast.teacher)
  },
  saveCourse: async (cast) => {
    const body = { interactableId: await courseOf(cast), interactableType: 'COURSE' }
    return post(`/users/${cast.teacher.id}/saved-courses`, body, cast.teacher)
  },
  copyCourse: async (cast) => {
    // Without a key each repeat creates a course, more than the plan allows.
    const keep = await courseOf(cast)
    const sql = 'update courses set deleted_at = now() where user_id = $1 and id <> $2'
    await rowsOf(cast.site, sql, [cast.teacher.id, keep])
    return post(`/courses/${keep}/copy`, { clientId: randomUUID() }, cast.teacher)
  },
  exportCourse: async (cast) =>
    post(`/courses/${await courseOf(cast)}/package`, { clientId: randomUUID() }, cast.teacher),
  importCourse: async (cast) => {
    const { site, teacher } = cast
    const bytes = new Uint8Array(await zipOf({ 'Yarn.md': 'Wool is spun.' }))
    const mimeType = 'application/zip'
    const form = { namespace: 'packages', operation: 'putObject', mimeType, size: bytes.byteLength }
    const place = await done(cast, post('/storages/presign', form, teacher))
    await site.client.put(String(place['url']), { bytes, mimeType })
    const key = String(place['key'])
    const clientId = randomUUID()
    return post('/course-packages', { key, name: 'a.zip', clientId }, cast.teacher)
  },
  createQuiz: async (cast) => {
    await onAPlan(cast)
    return post(`/modules/${await moduleOf(cast)}/quizes`, { title: 'Yarn' }, cast.teacher)
  },
  addQuestions: async (cast) => {
    const question = { type: 'LONG', text: 'Why do you weave?' }
    return post(`/quizzes/${await quizOf(cast)}/questions`, question, cast.teacher)
  },
  regradeQuiz: async (cast) => {
    const quizId = await quizOf(cast)
    const [question] = await rowsOf(cast.site, 'select id from questions where quiz_id = $1', [quizId])
    const body = { questionId: String(question?.['id']), policy: 'full-marks', dryRun: false }
    return post(`/quizzes/${quizId}/regrade`, body, cast.teacher)
  },
  enrol: async (cast) => {
    const id = await courseOf(cast)
    await rowsOf(cast.site, `update courses set status = 'published' where id = $1`, [id])
    return post(`/courses/${id}/enroll`, {}, cast.site.eve)
  },
  enrolMany: async (cast) => {
    const id = await courseOf(cast)
    await rowsOf(cast.site, `update courses set status = 'published' where id = $1`, [id])
    return post(`/courses/${id}/invitations`, { addresses: ['friend@outside.example'] }, cast.teacher)
  },
  messageLearners: async (cast) => {
    await rowsOf(cast.site, `update subscriptions set plan = 'pro' where user_id = $1`, [cast.teacher.id])
    const letter = { subject: 'Yarn', content: 'Bring wool.', all: true }
    return post(`/courses/${await courseOf(cast)}/notifications`, letter, cast.teacher)
  },
  sendTestRecipe: async (cast) => {
    const letter = { subject: 'Welcome', content: 'Bring wool.' }
    return post(`/courses/${await courseOf(cast)}/recipes/welcome/test`, letter, cast.teacher)
  },
  openOffline: async (cast) => {
    const id = await courseOf(cast)
    const sql = 'select id from lessons where course_id = $1 and deleted_at is null'
    const lessons = await rowsOf(cast.site, sql, [id])
    const lessonIds = lessons.map((lesson) => String(lesson['id']))
    return post(`/courses/${id}/offline`, { lessonIds }, cast.site.eve)
  },
  completeCourse: async (cast) => {
    const id = await courseOf(cast)
    await rowsOf(cast.site, 'update lesson_progress set done_at = now() where course_id = $1', [id])
    return post(`/courses/${id}/complete`, {}, cast.site.eve)
  },
}
