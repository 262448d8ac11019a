import { appealLength, type getDecision, moderationMessages } from '@akada/contract/moderation/routes'
import type { ReplyOf } from '@akada/contract/route'
import { Trans, useLingui } from '@lingui/react/macro'
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { describeError } from '#api/describe-error.ts'
import { isNowhere } from '#api/is-nowhere.ts'
import { dateText } from '#lib/time/dates.ts'
import { useParams, useSearchParam } from '#routing/screen-address.ts'
import { Button } from '#ui/controls/button.tsx'
import { ErrorBox } from '#ui/feedback/error-box.tsx'
import { Field } from '#ui/fields/field.tsx'
import { Form } from '#ui/fields/form.tsx'
import { Textarea } from '#ui/fields/input.tsx'
import { Skeleton } from '#ui/feedback/skeleton.tsx'
import { appealMutation, decisionQuery } from './moderation.queries.ts'
import css from './moderation.module.css'
import { decisionTitles } from './texts.ts'

/** The page linked in the email about a decision: what was decided and why, and the author's one appeal. */
export function AppealScreen() {
  const { id } = useParams('/appeals/:id')
  const key = useSearchParam('key')
  const { data, error, isPending, refetch } = useQuery(decisionQuery(id, key))
  if (isPending) return <Loading />
  if (isNowhere(error)) throw error
  if (!data)
    return (
      <div className={css.appeal}>
        <ErrorBox onRetry={() => void refetch()}>{describeError(error)}</ErrorBox>
      </div>
    )
  return <Decision id={id} appealKey={key} decision={data} />
}

interface DecisionProps {
  id: string
  appealKey: string | undefined
  decision: ReplyOf<typeof getDecision>
}

function Decision({ id, appealKey, decision }: DecisionProps) {
  const { i18n } = useLingui()
  const { action, reason, excerpt, until, appeal, canAppeal, hasOtherReviewer } = decision
  const isReversed = appeal?.outcome === 'overturned'
  return (
    <article className={css.appeal}>
      <h1>{isReversed ? <Trans>The decision was reversed</Trans> : i18n._(decisionTitles[action])}</h1>
      {until && until !== 'infinity' && !isReversed && (
        <p>
          <Trans>Until {dateText(until, { dateStyle: 'long' })}</Trans>
        </p>
      )}
      {excerpt && (
        <blockquote className={css.remark} dir="auto">
          {excerpt}
        </blockquote>
      )}
      <p>
        <Trans>The reason:</Trans> <strong dir="auto">{reason}</strong>
      </p>
      {canAppeal && <AppealForm hasOtherReviewer={hasOtherReviewer} id={id} appealKey={appealKey} />}
      {appeal && <Answer appeal={appeal} />}
    </article>
  )
}

function Loading() {
  return (
    <div className={css.appeal}>
      <Skeleton width="60%" height="2rem" />
      <Skeleton shape="box" height="6rem" />
      <Skeleton shape="box" height="10rem" />
    </div>
  )
}

interface FormProps {
  id: string
  appealKey: string | undefined
  hasOtherReviewer: boolean
}

function AppealForm({ id, appealKey, hasOtherReviewer }: FormProps) {
  const [text, setText] = useState('')
  const [isTried, setTried] = useState(false)
  const send = useMutation(appealMutation(useQueryClient(), id, appealKey))
  function submit(): void {
    setTried(true)
    if (text.trim()) send.mutate(text.trim())
  }
  return (
    <Form className={css.form} onSubmit={submit}>
      <Field
        label={<Trans>Why is this wrong?</Trans>}
        hint={
          hasOtherReviewer ? (
            <Trans>You can appeal once. A different moderator will review it.</Trans>
          ) : (
            <Trans>You can appeal once. A moderator will review it.</Trans>
          )
        }
        error={isTried && !text.trim() ? moderationMessages.appealRequired : undefined}
      >
        {(control) => (
          <Textarea
            {...control}
            value={text}
            maxLength={appealLength}
            onChange={(event) => setText(event.target.value)}
          />
        )}
      </Field>
      <div>
        <Button type="submit" isLoading={send.isPending}>
          <Trans>Send the appeal</Trans>
        </Button>
      </div>
    </Form>
  )
}

interface AnswerProps {
  appeal: { text: string; outcome: 'upheld' | 'overturned' | null; answer: string | null }
}

function Answer({ appeal: { text, outcome, answer } }: AnswerProps) {
  return (
    <section className={css.reports}>
      <h2>
        <Trans>Your appeal</Trans>
      </h2>
      <blockquote className={css.remark} dir="auto">
        {text}
      </blockquote>
      <output>
        {outcome === null && <Trans>It is waiting for a decision. We will email you.</Trans>}
        {outcome === 'overturned' && <Trans>Your appeal succeeded. The decision is reversed.</Trans>}
        {outcome === 'upheld' && <Trans>The decision stays.</Trans>}
      </output>
      {answer && <p dir="auto">{answer}</p>}
    </section>
  )
}
