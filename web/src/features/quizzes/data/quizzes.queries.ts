import type { Attempt, Quiz } from '@akada/contract/quizzes/model'
import * as api from '@akada/contract/quizzes/routes'
import { queryOptions } from '@tanstack/react-query'
import { call } from '#api/call.ts'

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

export const startAttempt = (quizId: string): Promise<Attempt> =>
  call(api.takeQuiz, { params: { quizId }, body: { action: 'start' } })
