import type { Attempt, Quiz } from '@akada/contract/quizzes/model'
import * as api from '@akada/contract/quizzes/routes'
import type { CallOf } from '@akada/contract/route'
import { type QueryClient, queryOptions } from '@tanstack/react-query'
import { call } from '#api/call.ts'
import { randomId } from '#lib/random-id.ts'
import { deviceId } from './stored-attempt.ts'

export const quizKeys = {
  all: ['quizzes'] as const,
  one: (quizId: string) => ['quizzes', quizId] as const,
}

/** A quiz without its questions; for its creator with them and their keys. */
export const quizQuery = (quizId: string) =>
  queryOptions({
    queryKey: quizKeys.one(quizId),
    queryFn: async ({ signal }): Promise<Quiz> =>
      (await call(api.getQuiz, { params: { quizId } }, { signal })).quiz,
  })

/** One attempt of the caller's, with its result once it is graded. */
export const fetchAttempt = (quizId: string, attemptId: string): Promise<Attempt> =>
  call(api.getAttempt, { params: { quizId, attemptId } })

type TakeForm = NonNullable<CallOf<typeof api.takeQuiz>['body']>

/** Saves or submits answers of a running attempt. */
export const sendAnswers = (quizId: string, form: TakeForm): Promise<Attempt> =>
  call(api.takeQuiz, { params: { quizId }, body: { ...form, device: deviceId(randomId) } })

/** Shows what became of an attempt. A passed quiz is a completed lesson, wherever the course shows. */
export function refreshAfter(client: QueryClient, { quizId, passed, isPreview }: Attempt): void {
  void client.invalidateQueries({ queryKey: quizKeys.one(quizId) })
  if (passed && !isPreview) void client.invalidateQueries()
}

export const startAttempt = (quizId: string): Promise<Attempt> =>
  call(api.takeQuiz, { params: { quizId }, body: { action: 'start' } })
