import { type QueuedRequest, supportLengths, supportMessages } from '@akada/contract/support/routes'
import { Plural, Trans, useLingui } from '@lingui/react/macro'
import { useMutation, useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { describeError } from '#api/describe-error.ts'
import { dateTime } from '#lib/time/dates.ts'
import { Button } from '#ui/controls/button.tsx'
import { Field } from '#ui/fields/field.tsx'
import { Form } from '#ui/fields/form.tsx'
import { Textarea } from '#ui/fields/input.tsx'
import { Badge } from '#ui/graphics/badge.tsx'
import { useNow } from '#ui/hooks/use-now.ts'
import { ListBox, ListBoxRow, RowHint } from '#ui/layout/list-box.tsx'
import { Dialog } from '#ui/overlays/dialog.tsx'
import { answerMutation, supportQueueQuery } from '../support.queries.ts'
import { Written } from '../written.tsx'
import css from '../support.module.css'

/** Requests of members: those of larger plans first, then the oldest. */
export function SupportDesk() {
  const { t } = useLingui()
  const list = useQuery(supportQueueQuery)
  const { waiting = [], answered = [] } = list.data ?? {}
  return (
    <div className={css.screen}>
      <ListBox
        title={t`Waiting for an answer`}
        list={list}
        isEmpty={waiting.length === 0}
        failure={<Trans>The requests could not be loaded.</Trans>}
        empty={<Trans>Nobody is waiting.</Trans>}
      >
        {waiting.map((request) => (
          <QueueRow key={request.id} request={request} />
        ))}
      </ListBox>
      {answered.length > 0 && (
        <ListBox title={t`Answered`} list={list} isEmpty={false} failure={null} empty={null}>
          {answered.map((request) => (
            <QueueRow key={request.id} request={request} />
          ))}
        </ListBox>
      )}
    </div>
  )
}

function QueueRow({ request }: { request: QueuedRequest }) {
  const { t } = useLingui()
  const [isOpen, setOpen] = useState(false)
  const { subject, username, answeredAt } = request
  return (
    <ListBoxRow
      words={
        <>
          <b dir="auto">{subject}</b>
          <Asker request={request} />
          <Written request={request} />
          <Due request={request} />
        </>
      }
      end={
        !answeredAt && (
          <Button size={36} aria-label={t`Answer @${username}`} onClick={() => setOpen(true)}>
            <Trans>Answer</Trans>
          </Button>
        )
      }
    >
      <Dialog isOpen={isOpen} title={t`Answer @${username}`} onClose={() => setOpen(false)}>
        <AnswerForm request={request} onDone={() => setOpen(false)} />
      </Dialog>
    </ListBoxRow>
  )
}

function Asker({ request: { username, kind, name, members } }: { request: QueuedRequest }) {
  const who = name ?? ''
  return (
    <RowHint>
      <bdi>@{username}</bdi>
      {kind === 'sales' && (
        <>
          {' '}
          · {who} · <Plural value={members ?? 0} one="# member" other="# members" />
        </>
      )}
    </RowHint>
  )
}

function Due({ request: { level, kind, dueAt, answeredAt } }: { request: QueuedRequest }) {
  const { t } = useLingui()
  const now = useNow()
  const levels = { standard: t`Standard`, priority: t`Priority`, dedicated: t`Dedicated` }
  if (answeredAt)
    return (
      <RowHint>
        <Trans>Answered on {dateTime(answeredAt)}</Trans>
      </RowHint>
    )
  const isLate = Date.parse(dueAt) < now.getTime()
  return (
    <span className={css.due}>
      <Badge tone={level === 'standard' ? 'plain' : 'ok'}>{levels[level]}</Badge>
      {kind === 'sales' && (
        <Badge tone="plain">
          <Trans>Contract</Trans>
        </Badge>
      )}
      <Badge tone={isLate ? 'danger' : 'warn'}>
        {isLate ? <Trans>Late since {dateTime(dueAt)}</Trans> : <Trans>Answer by {dateTime(dueAt)}</Trans>}
      </Badge>
    </span>
  )
}

function AnswerForm({ request, onDone }: { request: QueuedRequest; onDone: () => void }) {
  const { t } = useLingui()
  const [answer, setAnswer] = useState('')
  const [isTried, setTried] = useState(false)
  const send = useMutation(answerMutation(request.id))
  function submit(): void {
    setTried(true)
    if (answer.trim()) send.mutate(answer.trim(), { onSuccess: onDone })
  }
  const missing = isTried && !answer.trim() ? supportMessages.answer : undefined
  const failure = send.error ? describeError(send.error) : undefined
  return (
    <Form className={css.form} onSubmit={submit}>
      <p className={css.written} dir="auto">
        {request.message}
      </p>
      <Field
        label={t`Your answer`}
        hint={t`The member reads it here and by email.`}
        error={missing ?? failure}
      >
        {(control) => (
          <Textarea
            {...control}
            rows={6}
            value={answer}
            maxLength={supportLengths.answer}
            onChange={({ target }) => setAnswer(target.value)}
          />
        )}
      </Field>
      <Button type="submit" isLoading={send.isPending}>
        <Trans>Send</Trans>
      </Button>
    </Form>
  )
}
