import type { Answer, NumberedAnswer, ShownQuestion } from '@akada/contract/quizzes/questions'
import { useEffect, useRef } from 'react'
import type { AttemptStore } from '../data/attempt-store.ts'
import { isAnswered } from '../data/is-answered.ts'

/** Milliseconds in which nobody reads a question. */
const quick = 2000

interface Shown {
  store: AttemptStore
  question: ShownQuestion | undefined
  answer: NumberedAnswer | undefined
}

/** What can be done with the question on screen. */
export function useBoard({ store, question, answer }: Shown) {
  const shown = useRef({ id: '', at: 0 })
  useEffect(() => {
    shown.current = { id: question?.id ?? '', at: performance.now() }
  }, [question?.id])
  const onAnswer = (changes: Omit<Answer, 'questionId'>) => {
    if (!question) return
    if (!isAnswered(answer) && performance.now() - shown.current.at < quick) store.note('quick')
    store.answer(question.id, changes)
  }
  const onFlag = () => question && store.answer(question.id, { isFlagged: answer?.isFlagged !== true })
  return { answer, onAnswer, onFlag }
}
