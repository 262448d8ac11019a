import { getCourse } from '@akada/contract/courses'
import { reportProgress } from '@akada/contract/learning'
import { getLesson } from '@akada/contract/modules'
import type { Answer } from '@akada/contract/questions'
import type { Attempt } from '@akada/contract/quiz'
import { listAttempts, takeQuiz } from '@akada/contract/quizzes'
import type { Client } from './client.ts'
import { seeded } from './sound/random.ts'

interface Learning {
  token: string
  courseId: string
  username: string
}

/**
 * Reads some texts of a course and takes its quizzes, the same at every start. The last text waits: while films are
 * missing nobody may complete the course.
 */
export async function makeProgress(client: Client, { token, courseId, username }: Learning): Promise<void> {
  const random = seeded(`progress ${courseId.slice(-4)} ${username}`)
  const { modules } = await client.call(getCourse, { token, params: { id: courseId } })
  const texts = modules.flatMap(({ media }) => media.filter(({ kind }) => kind === 'text'))
  const read = texts.slice(0, -1).filter(() => random() > 0.3)
  for (const { id: lessonId } of read) await client.call(getLesson, { token, params: { lessonId } })
  const items = read.map(({ id: lessonId }) => ({ lessonId, seen: [[0, 1]] as [number, number][] }))
  if (items.length > 0) await client.call(reportProgress, { token, params: { courseId }, body: { items } })
  for (const { id: quizId } of modules.flatMap(({ quizzes }) => quizzes))
    if (random() > 0.25) await take(client, { token, quizId, random })
}

type Questions = Attempt['questions']

interface Taking {
  token: string
  quizId: string
  random: () => number
}

async function take(client: Client, { token, quizId, random }: Taking): Promise<void> {
  const params = { quizId }
  // An interrupted start may have done this already.
  const { attempts } = await client.call(listAttempts, { token, params, query: {} })
  if (attempts.length > 0) return
  const { id, questions } = await client.call(takeQuiz, { token, params, body: { action: 'start' } })
  const answers = questions.map((question) => ({
    questionId: question.id,
    ...answerTo(question, random),
    seq: 0,
  }))
  await client.call(takeQuiz, { token, params, body: { action: 'submit', attemptId: id, answers } })
}

const idsOf = (choices: readonly { id: string }[]) => choices.map(({ id }) => id)

/** The answers of a learner who knows a little. */
function answerTo(
  { type, options, left, right }: Questions[number],
  random: () => number,
): Omit<Answer, 'questionId'> {
  if (type === 'ORDER') return { order: idsOf(options).toSorted() }
  if (type === 'MATCH') return { pairs: left.map(({ id }, index) => [id, right[index]?.id ?? id]) }
  if (type === 'NUMBER') return { number: random() > 0.4 ? '6' : '7' }
  if (type === 'SHORT' || type === 'LONG') return { text: 'It is what I practised last week.' }
  return { optionIds: [options[Math.floor(random() * options.length)]?.id ?? ''] }
}
