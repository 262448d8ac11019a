import { nairaOf } from '@akada/contract/money'
import { type RefundRequest, refundRequestMessages } from '@akada/contract/refund-requests'
import { Trans, useLingui } from '@lingui/react/macro'
import { useMutation } from '@tanstack/react-query'
import { useState } from 'react'
import { describeError } from '#api/describe-error.ts'
import { Button } from '#ui/controls/button.tsx'
import { ErrorBox } from '#ui/feedback/error-box.tsx'
import { Field } from '#ui/fields/field.tsx'
import { Form } from '#ui/fields/form.tsx'
import { PasswordInput, Textarea } from '#ui/fields/input.tsx'
import { MoneyInput } from '#ui/fields/money-input.tsx'
import { Dialog } from '#ui/overlays/dialog.tsx'
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

/** A refusal has a reason, and staff always give one. */
const isSaid = (note: string, { accept, isStaff }: { accept: boolean; isStaff: boolean }) =>
  isStaff ? note.trim().length >= 10 : accept || note.trim() !== ''

function AnswerForm({ request: { id, amountMinor }, accept, isStaff, onDone }: FormProps) {
  const { t } = useLingui()
  const [part, setPart] = useState<number | undefined>(amountMinor)
  const [note, setNote] = useState('')
  const [password, setPassword] = useState('')
  const [isTried, setTried] = useState(false)
  const { isPending, error, send } = useAnswer(id, isStaff)
  const isClear = isSaid(note, { accept, isStaff })
  function submit(): void {
    setTried(true)
    if (!isClear || (accept && !part) || (isStaff && !password)) return
    const amount = accept && part !== undefined && part < amountMinor ? { amount: nairaOf(part) } : {}
    send({ accept, note: note.trim(), ...amount }, password, onDone)
  }
  return (
    <Form className={css.form} onSubmit={submit}>
      {accept && (
        <Field label={t`Amount in naira`}>
          {(control) => <MoneyInput {...control} value={part} max={amountMinor} onChange={setPart} />}
        </Field>
      )}
      <Field
        label={t`Reason`}
        hint={t`The buyer reads it.`}
        error={isTried && !isClear ? refundRequestMessages.note : undefined}
      >
        {(control) => (
          <Textarea
            {...control}
            value={note}
            maxLength={500}
            onChange={({ target }) => setNote(target.value)}
          />
        )}
      </Field>
      {isStaff && (
        <Field label={t`Your password`}>
          {(control) => (
            <PasswordInput
              {...control}
              value={password}
              onChange={({ target }) => setPassword(target.value)}
            />
          )}
        </Field>
      )}
      {error && <ErrorBox>{describeError(error) ?? t`This did not work. Try again.`}</ErrorBox>}
      <Button type="submit" kind={accept ? 'primary' : 'danger'} isLoading={isPending}>
        {accept ? <Trans>Refund</Trans> : <Trans>Refuse</Trans>}
      </Button>
    </Form>
  )
}
