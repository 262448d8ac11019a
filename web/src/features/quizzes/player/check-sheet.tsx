import type { NumberedAnswer, ShownQuestion } from '@akada/contract/quizzes/questions'
import { Trans, useLingui } from '@lingui/react/macro'
import { useEffect, useRef } from 'react'
import { listText } from '#lib/text/list-text.ts'
import { Button } from '#ui/controls/button.tsx'
import { Dock } from '#ui/layout/dock.tsx'
import { isAnswered } from '../data/is-answered.ts'
import { playerTypes } from '../types/player-types.ts'
import { AnswerSheet } from './answer-sheet.tsx'
import css from './quiz-run.module.css'

interface Props {
  questions: readonly ShownQuestion[]
  answers: ReadonlyMap<string, NumberedAnswer>
  isHandingIn: boolean
  /** It waits for the connection. */
  isHandedIn: boolean
  onGo: (place: number) => void
  onHandIn: () => void
}

const inWords = (numbers: readonly number[]) => listText(numbers.map(String))

/** Answered, empty and marked questions, before submitting. */
export function CheckSheet({ questions, answers, isHandingIn, isHandedIn, onGo, onHandIn }: Props) {
  const { t } = useLingui()
  const heading = useRef<HTMLHeadingElement>(null)
  useEffect(() => heading.current?.focus(), [])
  const numbersOf = (isOne: (question: ShownQuestion) => boolean) =>
    questions.flatMap((question, place) => (isOne(question) ? [place + 1] : []))
  const empty = numbersOf(({ id }) => !isAnswered(answers.get(id)))
  const unread = numbersOf(({ id, type }) => {
    const answer = answers.get(id)
    return isAnswered(answer) && !playerTypes[type].isReadable(answer)
  })
  const flagged = numbersOf(({ id }) => answers.get(id)?.isFlagged === true)
  const [shaded, count] = [questions.length - empty.length, questions.length]
  const [emptyWords, unreadWords, flaggedWords] = [empty, unread, flagged].map(inWords)
  const number = unread[0] ?? empty[0]
  const buttons = (
    <>
      {number !== undefined && (
        <Button kind="outline" size={52} isWide onClick={() => onGo(number - 1)}>
          {t`Question ${number}`}
        </Button>
      )}
      <Button size={52} isWide isLoading={isHandingIn} onClick={onHandIn}>
        {t`Hand in`}
      </Button>
    </>
  )
  return (
    <section className={css.page}>
      <h2 ref={heading} tabIndex={-1} className={css.checkHead}>
        <Trans>Check and hand in</Trans>
      </h2>
      <p className={css.checkWords}>
        <b>
          <Trans>
            {shaded} of {count} answered.
          </Trans>
        </b>{' '}
        {empty.length > 0 && <Trans>Still empty: {emptyWords}.</Trans>}{' '}
        {unread.length > 0 && <Trans>Not a number: {unreadWords}.</Trans>}{' '}
        {flagged.length > 0 && <Trans>To review: {flaggedWords}.</Trans>}
      </p>
      <AnswerSheet questions={questions} answers={answers} onGo={onGo} />
      <p className={css.clock}>
        <Trans>Press a number to go to the question.</Trans>
      </p>
      {!isHandedIn && (
        <>
          <div className={css.handIn}>{buttons}</div>
          <Dock label={t`Hand in`}>{buttons}</Dock>
        </>
      )}
    </section>
  )
}
