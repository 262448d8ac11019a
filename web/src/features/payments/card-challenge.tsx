import type { Order, Payment } from '@akada/contract/payments/routes'
import { Trans, useLingui } from '@lingui/react/macro'
import { useMutation } from '@tanstack/react-query'
import { useState } from 'react'
import { describeError } from '#api/describe-error.ts'
import { Button, buttonClass } from '#ui/controls/button.tsx'
import { Field } from '#ui/fields/field.tsx'
import { Form } from '#ui/fields/form.tsx'
import { Input } from '#ui/fields/input.tsx'
import { hasNoAnswer } from './payment-state.ts'
import { answerChallengeMutation } from './payments.queries.ts'
import { UnknownYet } from './unknown-yet.tsx'
import css from './checkout.module.css'

type Challenge = NonNullable<Payment['challenge']>

interface Props {
  order: Order
  payment: Payment
  challenge: Challenge
}

/** The challenge of the card's bank: a PIN, a code, or a press on its own page. */
export function CardChallenge({ order, payment, challenge: { type, text, url } }: Props) {
  const { t } = useLingui()
  const [value, setValue] = useState('')
  const answer = useMutation(answerChallengeMutation(order, payment.id))
  if (hasNoAnswer(answer)) return <UnknownYet />
  if (type === 'url')
    return (
      <div className={css.pane}>
        <p>{text}</p>
        <a className={buttonClass({})} href={url ?? ''} target="_blank" rel="noreferrer">
          <Trans>Open the page of your bank</Trans>
        </a>
        <p className={css.info} aria-live="polite">
          <Trans>Waiting for your bank…</Trans>
        </p>
      </div>
    )
  const labels = { pin: t`PIN of your card`, otp: t`Code`, phone: t`Phone number` }
  return (
    <Form className={css.pane} onSubmit={() => answer.mutate({ type, value })}>
      <p>{text}</p>
      <Field
        label={labels[type]}
        error={answer.isError ? (describeError(answer.error) ?? undefined) : undefined}
      >
        {(control) => (
          <Input
            {...control}
            // The frame that had the focus is gone.
            // oxlint-disable-next-line jsx-a11y/no-autofocus
            autoFocus
            type={type === 'pin' ? 'password' : 'text'}
            inputMode="numeric"
            autoComplete={type === 'otp' ? 'one-time-code' : 'off'}
            maxLength={20}
            value={value}
            onChange={({ target }) => setValue(target.value)}
          />
        )}
      </Field>
      <Button type="submit" disabled={value.length < 3} isLoading={answer.isPending}>
        <Trans>Confirm</Trans>
      </Button>
    </Form>
  )
}
