import { HelpForm, type SupportRequest, supportLengths } from '@akada/contract/support/routes'
import { Plural, Trans, useLingui } from '@lingui/react/macro'
import { useQuery } from '@tanstack/react-query'
import { FormFailure } from '#features/accounts/public.ts'
import { useSession } from '#features/sessions/public.ts'
import { dateTime } from '#lib/time/dates.ts'
import { Button } from '#ui/controls/button.tsx'
import { showToast } from '#ui/feedback/toast-store.ts'
import { Field } from '#ui/fields/field.tsx'
import { Form } from '#ui/fields/form.tsx'
import { Input, Textarea } from '#ui/fields/input.tsx'
import { checkedBy, useForm } from '#ui/fields/use-form.ts'
import { Badge } from '#ui/graphics/badge.tsx'
import { ListBox, ListBoxRow, RowHint } from '#ui/layout/list-box.tsx'
import { helpMutation, ownRequestsQuery } from '../support.queries.ts'
import { Written } from '../written.tsx'
import css from '../support.module.css'

/** Where members ask the staff for help, and read the answers. */
export function HelpSection() {
  const { t } = useLingui()
  const own = useQuery(ownRequestsQuery)
  const requests = own.data?.requests ?? []
  return (
    <div className={css.screen}>
      <Promised hours={own.data?.hours} person={own.data?.person} />
      <AskForm />
      <ListBox
        title={t`Your requests`}
        list={own}
        isEmpty={requests.length === 0}
        failure={<Trans>Your requests could not be loaded.</Trans>}
        empty={<Trans>You have not asked us anything yet.</Trans>}
      >
        {requests.map((request) => (
          <RequestRow key={request.id} request={request} />
        ))}
      </ListBox>
    </div>
  )
}

function Promised({ hours, person }: { hours: number | undefined; person: string | null | undefined }) {
  if (hours === undefined) return null
  const answered = <Plural value={hours} one="We answer within # hour." other="We answer within # hours." />
  return (
    <p className={css.promise}>
      {answered} {person && <Trans>{person} looks after you.</Trans>}
    </p>
  )
}

function AskForm() {
  const { t } = useLingui()
  // Members who have only a phone number get no mail.
  const hasEmail = useSession()?.email.includes('@') === true
  const {
    text,
    errorOf,
    change,
    sending: { ref, onSubmit, error, isPending },
  } = useForm({
    initial: { subject: '', message: '' },
    check: (values) => checkedBy(HelpForm, values),
    mutation: helpMutation,
    onSent: () => {
      change({ subject: '', message: '' })
      const message = hasEmail
        ? t`We have your request. The answer comes here and by email.`
        : t`We have your request. The answer comes here.`
      showToast({ tone: 'ok', message })
    },
  })
  return (
    <Form ref={ref} className={css.form} onSubmit={onSubmit}>
      <Field label={t`What is it about?`} error={errorOf('subject')}>
        {(control) => <Input {...control} {...text('subject')} maxLength={supportLengths.subject} />}
      </Field>
      <Field label={t`Message`} hint={t`Never send us a password or a code.`} error={errorOf('message')}>
        {(control) => (
          <Textarea {...control} {...text('message')} rows={6} maxLength={supportLengths.message} />
        )}
      </Field>
      <FormFailure error={error} />
      <div>
        <Button type="submit" isLoading={isPending}>
          <Trans>Ask for help</Trans>
        </Button>
      </div>
    </Form>
  )
}

function RequestRow({ request }: { request: SupportRequest }) {
  const { subject, createdAt, dueAt, answeredAt } = request
  return (
    <ListBoxRow
      words={
        <>
          <span className={css.head}>
            <b dir="auto">{subject}</b>
            <Badge tone={answeredAt ? 'ok' : 'warn'}>
              {answeredAt ? <Trans>Answered</Trans> : <Trans>Waiting</Trans>}
            </Badge>
          </span>
          <Written request={request} />
          <RowHint>
            {answeredAt ? (
              <Trans>Answered on {dateTime(answeredAt)}</Trans>
            ) : (
              <Trans>
                Sent on {dateTime(createdAt)}, answer by {dateTime(dueAt)}
              </Trans>
            )}
          </RowHint>
        </>
      }
      end={null}
    />
  )
}
