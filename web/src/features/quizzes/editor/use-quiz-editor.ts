import type { QuestionForm } from '@akada/contract/quizzes/questions'
import type { Quiz } from '@akada/contract/quizzes/model'
import * as api from '@akada/contract/quizzes/routes'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import { useStore } from 'zustand'
import { isNetworkError } from '#api/call-error.ts'
import { call } from '#api/call.ts'
import { useSession } from '#features/sessions/public.ts'
import { onConnectivityChange, isOnline } from '#lib/device/connectivity.ts'
import { randomId } from '#lib/random-id.ts'
import { showFailure } from '../data/show-failure.ts'
import { quizKeys, quizQuery } from '../data/quizzes.queries.ts'
import type { Edited } from './edited.ts'
import { EditorStore } from './editor-store.ts'

const keyOf = (userId: string, quizId: string) => `akada.quiz-editor ${userId} ${quizId}`

/** Questions that were written but not stored when the page was left. */
function readUnsaved(userId: string, quizId: string, storage = localStorage): Edited[] {
  try {
    const found: unknown = JSON.parse(storage.getItem(keyOf(userId, quizId)) ?? '[]')
    return Array.isArray(found) ? (found as Edited[]).map((one) => ({ ...one, media: one.media ?? {} })) : []
  } catch {
    return []
  }
}

function writeUnsaved(
  { userId, quizId, unsaved }: { userId: string; quizId: string; unsaved: readonly Edited[] },
  storage = localStorage,
): void {
  if (unsaved.length === 0) storage.removeItem(keyOf(userId, quizId))
  else storage.setItem(keyOf(userId, quizId), JSON.stringify(unsaved))
}

/** The questions of a quiz in its editor. */
export function useQuizEditor(quiz: Quiz) {
  const client = useQueryClient()
  const userId = useSession()?.id ?? ''
  const [editor] = useState(() => anEditor(quiz, userId))
  const state = useStore(editor.store)
  useEffect(() => {
    const leave = () => void editor.autosave()
    const stop = onConnectivityChange(() => {
      if (isOnline()) void editor.autosave()
    })
    document.addEventListener('visibilitychange', leave)
    return () => {
      stop()
      document.removeEventListener('visibilitychange', leave)
      void editor.autosave()
      editor.stop()
      void client.invalidateQueries({ queryKey: quizKeys.one(quiz.id) })
    }
  }, [editor, client, quiz.id])
  usePreparing(quiz.id, editor, state.questions)
  return { ...state, editor }
}

/** Milliseconds between two looks at pictures and clips that are being prepared. */
const lookEvery = 2000

const isPreparing = ({ media, isDirty }: Edited) =>
  !isDirty && Object.values(media).some(({ status, progress }) => status === 'processing' || progress < 100)

/** Shows pictures and clips as soon as they are prepared. */
function usePreparing(quizId: string, editor: EditorStore, questions: readonly Edited[]): void {
  const isWaiting = questions.some(isPreparing)
  const { data } = useQuery({ ...quizQuery(quizId), enabled: isWaiting, refetchInterval: lookEvery })
  useEffect(() => {
    if (data?.ownQuestions) editor.showMedia(data.ownQuestions)
  }, [data, editor])
}

function anEditor({ id: quizId, ownQuestions = [], isDraft, isTaken }: Quiz, userId: string) {
  const params = { quizId }
  return new EditorStore({
    isHeld: Boolean(isTaken) && !isDraft,
    questions: ownQuestions,
    unsaved: readUnsaved(userId, quizId),
    newKey: randomId,
    add: async (form, clientId) => {
      const { questions } = await call(api.addQuestions, { params, body: { ...form, clientId } })
      const [question] = questions
      if (!question) throw new Error('The server stored no question.')
      return question
    },
    update: async (questionId, form: QuestionForm) =>
      call(api.updateQuestion, { params: { questionId }, body: form }),
    remove: async (questionId) => {
      await call(api.deleteQuestion, { params: { quizId, questionId } })
    },
    order: async (order) => {
      await call(api.updateQuiz, { params, body: { order } })
    },
    keep: (unsaved) => writeUnsaved({ userId, quizId, unsaved }),
    // Offline the state at the top says so.
    onError: (error) => {
      if (!isNetworkError(error)) showFailure(error)
    },
  })
}
