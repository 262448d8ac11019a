import { createQuiz } from '@akada/contract/quizzes/routes'
import type { Db } from '@akada/server/db/connect.ts'
import { clientIdOf } from './client-ids.ts'
import type { Client } from './client.ts'
import { demoQuizzes } from './courses/quizzes.ts'

interface Making {
  key: string
  moduleId: string
  token: string
  userId: string
}

/** Adds the quiz of a course, if it has one, at the end of its last module. */
export async function makeQuiz(
  { client, db }: { client: Client; db: Db },
  { key, moduleId, token, userId }: Making,
): Promise<void> {
  const quiz = demoQuizzes[key]
  if (!quiz) return
  await subscribe(db, userId)
  const body = { ...quiz, questions: [...quiz.questions], clientId: clientIdOf(`${key} quiz`) }
  await client.call(createQuiz, { token, params: { moduleId }, body })
}

/** Quizzes require a plan; the demo's teachers have a free one for a year. */
async function subscribe(db: Db, userId: string): Promise<void> {
  const at = new Date()
  const periodEndsAt = new Date(at.getTime() + 365 * 86_400_000)
  const times = { startedAt: at, countedFrom: at, periodStartsAt: at, periodEndsAt }
  await db
    .insertInto('subscriptions')
    .values({ userId, plan: 'pro', billingCycle: 'yearly', periodValue: 0, renews: false, ...times })
    .onConflict((conflict) => conflict.doNothing())
    .execute()
}
