import type { ShownQuestion } from '@akada/contract/quizzes/questions'
import { type Attempt, type ListedAttempt, quizMessages } from '@akada/contract/quizzes/model'
import * as api from '@akada/contract/quizzes/routes'
import { numberMessages, parseNumber } from '@akada/contract/text/typed-numbers'
import { Plural, Trans, useLingui } from '@lingui/react/macro'
import { queryOptions, useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { type RefObject, useEffect, useEffectEvent, useRef, useState } from 'react'
import { call } from '#api/call.ts'
import { describeError } from '#api/describe-error.ts'
import { Button } from '#ui/controls/button.tsx'
import { ErrorBox } from '#ui/feedback/error-box.tsx'
import { Skeleton } from '#ui/feedback/skeleton.tsx'
import { Field } from '#ui/fields/field.tsx'
import { Form } from '#ui/fields/form.tsx'
import { Textarea } from '#ui/fields/input.tsx'
import { Dialog } from '#ui/overlays/dialog.tsx'
import { fetchAttempt, quizKeys } from '../data/quizzes.queries.ts'
import { NumberField } from '../parts/number-field.tsx'
import { QuestionMedia } from '../parts/question-media.tsx'
import { showFailure } from '../data/show-failure.ts'
import css from './quiz-editor.module.css'

/** Attempts with answers that a person has to grade. */
const waitingQuery = (quizId: string) =>
  queryOptions({
    queryKey: [...quizKeys.one(quizId), 'waiting'],
    queryFn: ({ signal }) =>
      call(api.listAttempts, { params: { quizId }, query: { status: 'submitted' } }, { signal }),
  })

/** How many attempts wait to be graded, as a button that opens them. */
export function GradingButton({ quizId }: { quizId: string }) {
  const { t } = useLingui()
  const waiting = useQuery(waitingQuery(quizId))
  const [isOpen, setOpen] = useState(false)
  const count = waiting.data?.meta.totalCount ?? 0
  const [first] = waiting.data?.attempts ?? []
  if (count === 0 && !isOpen) return null
  return (
    <>
      <Button kind="outline" size={36} icon="check" onClick={() => setOpen(true)}>
        <Plural value={count} _0="Nothing to grade" one="# to grade" other="# to grade" />
      </Button>
      <Dialog isOpen={isOpen} title={t`Answers to grade`} onClose={() => setOpen(false)}>
        {first ? (
          <OneTry key={first.id} quizId={quizId} listed={first} />
        ) : (
          <p>
            <Trans>Everything is graded.</Trans>
          </p>
        )}
      </Dialog>
    </>
  )
}

function OneTry({ quizId, listed }: { quizId: string; listed: ListedAttempt }) {
  const attempt = useQuery({
    queryKey: [...quizKeys.one(quizId), 'attempt', listed.id],
    queryFn: () => fetchAttempt(quizId, listed.id),
  })
  if (attempt.data) return <GradingForm attempt={attempt.data} />
  if (attempt.isError)
    return (
      <ErrorBox onRetry={() => void attempt.refetch()}>
        {describeError(attempt.error) ?? <Trans>The answers could not be loaded.</Trans>}
      </ErrorBox>
    )
  return <Skeleton height="10rem" shape="box" />
}

/** Why a text is no mark for an answer; undefined when it is one. */
function scoreProblem(text: string, points: number): string | undefined {
  const score = parseNumber(text)
  if (score === undefined) return numberMessages.notANumber
  if (score < 0) return quizMessages.negativeMarks
  return score > points ? quizMessages.tooManyPoints : undefined
}

interface Mark {
  score: string
  comment: string
}

/** One learner's answers to grade, each with its marks and a comment. */
function GradingForm({ attempt }: { attempt: Attempt }) {
  const { t } = useLingui()
  const client = useQueryClient()
  const { id: attemptId, quizId, questions, answers, learner, results = [] } = attempt
  const waiting = results.filter(({ score }) => score === null)
  const [mark, setMark] = useState<ReadonlyMap<string, Mark>>(new Map())
  const of = (questionId: string): Mark => mark.get(questionId) ?? { score: '', comment: '' }
  const set = (questionId: string, changes: Partial<Mark>) =>
    setMark(new Map([...mark, [questionId, { ...of(questionId), ...changes }]]))
  const isWhole = waiting.every(({ questionId, points }) => !scoreProblem(of(questionId).score, points))
  const grade = useMutation({
    mutationFn: () => {
      const graded = waiting.map(({ questionId }) => {
        const { score, comment } = of(questionId)
        return { questionId, score: parseNumber(score) ?? 0, comment: comment.trim() || null }
      })
      return call(api.gradeAttempt, { params: { quizId, attemptId }, body: { answers: graded } })
    },
    onSuccess: () => client.invalidateQueries({ queryKey: quizKeys.one(quizId) }),
    onError: showFailure,
  })
  const submit = () => isWhole && !grade.isPending && grade.mutate()
  const form = useGradingKeys(submit)
  return (
    <Form ref={form} className={css.importBody} onSubmit={submit}>
      <h3>{learner?.name}</h3>
      {waiting.map(({ questionId, points }) => (
        <AnswerToGrade
          key={questionId}
          question={questions.find(({ id }) => id === questionId)}
          answer={answers.find((answer) => answer.questionId === questionId)?.text ?? ''}
          points={points}
          mark={of(questionId)}
          onChange={(changes) => set(questionId, changes)}
        />
      ))}
      <Button type="submit" disabled={!isWhole} isLoading={grade.isPending}>
        {t`Save marks`}
      </Button>
    </Form>
  )
}

/** The first marks have the focus as each attempt comes up; Ctrl and Enter store them, from a comment, too. */
function useGradingKeys(onSubmit: () => unknown): RefObject<HTMLFormElement | null> {
  const form = useRef<HTMLFormElement>(null)
  const submit = useEffectEvent(onSubmit)
  useEffect(() => {
    const current = form.current
    const press = (event: KeyboardEvent) => {
      if (event.key !== 'Enter' || !(event.ctrlKey || event.metaKey)) return
      event.preventDefault()
      submit()
    }
    current?.querySelector('input')?.focus()
    current?.addEventListener('keydown', press)
    return () => current?.removeEventListener('keydown', press)
  }, [])
  return form
}

interface AnswerProps {
  question: ShownQuestion | undefined
  answer: string
  points: number
  mark: Mark
  onChange: (changes: Partial<Mark>) => void
}

function AnswerToGrade({ question, answer, points, mark, onChange }: AnswerProps) {
  const { t } = useLingui()
  return (
    <section className={css.importBody}>
      <p>
        <b>{question?.text}</b>
      </p>
      {question && <QuestionMedia isSmall media={question.media} alt={question.alt} />}
      <p className={css.long} dir="auto">
        {answer}
      </p>
      <NumberField
        label={t`Marks, at most ${points}`}
        value={mark.score}
        problem={mark.score === '' ? undefined : scoreProblem(mark.score, points)}
        maxLength={10}
        range={{ min: 0, max: points }}
        onChange={(score) => onChange({ score })}
      />
      <Field label={t`Comment for the learner`}>
        {(control) => (
          <Textarea
            {...control}
            rows={2}
            maxLength={2000}
            value={mark.comment}
            onChange={(event) => onChange({ comment: event.target.value })}
          />
        )}
      </Field>
    </section>
  )
}
