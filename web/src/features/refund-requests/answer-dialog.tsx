import { nairaOf } from '@akada/contract/money/model'
import type { RefundRequest } from '@akada/contract/payments/refund-request-routes'
import { Trans, useLingui } from '@lingui/react/macro'
import { useMutation } from '@tanstack/react-query'
import { useState } from 'react'
import { describeError } from '#api/describe-error.ts'
import { Button } from '#ui/controls/button.tsx'
import { ErrorBox } from '#ui/feedback/error-box.tsx'
import { Form } from '#ui/fields/form.tsx'
import { Dialog } from '#ui/overlays/dialog.tsx'
import { CurrentPasswordField } from '#ui/fields/current-password-field.tsx'
import { GrantForm } from './grant-form.tsx'
import { ReasonField } from './reason-field.tsx'
import { type Grant, isReason } from './refund-draft.ts'
import { type RefundAnswer, answerMutation, decideMutation } from './refund-requests.queries.ts'
import css from './refund-requests.module.css'

interface Props {
  request: RefundRequest
  /** Undefined while closed. */
  accept: boolean | undefined
  isStaff: boolean
  onClose: () => void
}

/** Refunds what a buyer asks for, or refuses it with a reason. */
export function AnswerDialog({ accept, onClose, ...form }: Props) {
  const { t } = useLingui()
  return (
    <Dialog
      isOpen={accept !== undefined}
      title={accept ? t`Refund this sale` : t`Refuse this refund`}
      onClose={onClose}
    >
      {accept !== undefined && <AnswerForm {...form} accept={accept} onDone={onClose} />}
    </Dialog>
  )
}

interface FormProps extends Omit<Props, 'accept' | 'onClose'> {
  accept: boolean
  onDone: () => void
}

/** A seller answers; staff decide with their password. */
function useAnswer(id: string, isStaff: boolean) {
  const answer = useMutation(answerMutation(id))
  const decide = useMutation(decideMutation(id))
  const { isPending, error } = isStaff ? decide : answer
  function send(body: RefundAnswer, password: string, onSuccess: () => void): void {
    if (isStaff) decide.mutate({ ...body, password }, { onSuccess })
    else answer.mutate(body, { onSuccess })
  }
  return { isPending, error, send }
}

function AnswerForm({ request: { id, orderId, amountMinor }, accept, isStaff, onDone }: FormProps) {
  const { isPending, error, send } = useAnswer(id, isStaff)
  if (!accept)
    return (
      <RefuseForm
        isStaff={isStaff}
        isPending={isPending}
        error={error}
        onRefuse={(note, password) => send({ accept, note }, password, onDone)}
      />
    )
  function grant({ amountMinor: part, cause, note, password }: Grant): void {
    const amount = part < amountMinor ? { amount: nairaOf(part) } : {}
    send({ accept, cause, note: note.trim(), ...amount }, password, onDone)
  }
  const of = isStaff ? { requestId: id } : { orderId }
  return <GrantForm of={of} maxMinor={amountMinor} isPending={isPending} error={error} onGrant={grant} />
}

interface RefuseProps {
  isStaff: boolean
  isPending: boolean
  error: Error | null
  onRefuse: (note: string, password: string) => void
}

function RefuseForm({ isStaff, isPending, error, onRefuse }: RefuseProps) {
  const { t } = useLingui()
  const [note, setNote] = useState('')
  const [password, setPassword] = useState('')
  const [isTried, setTried] = useState(false)
  const isClear = isReason(note, isStaff)
  function submit(): void {
    setTried(true)
    if (isClear && (!isStaff || password)) onRefuse(note.trim(), password)
  }
  return (
    <Form className={css.form} onSubmit={submit}>
      <ReasonField value={note} isWrong={isTried && !isClear} onChange={setNote} />
      {isStaff && <CurrentPasswordField value={password} onChange={setPassword} />}
      {error && <ErrorBox>{describeError(error) ?? t`This did not work. Try again.`}</ErrorBox>}
      <Button type="submit" kind="danger" isLoading={isPending}>
        <Trans>Refuse</Trans>
      </Button>
    </Form>
  )
}
