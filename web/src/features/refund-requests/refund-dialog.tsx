import { nairaOf } from '@akada/contract/money/model'
import type { Refund } from '@akada/contract/payments/routes'
import { Trans, useLingui } from '@lingui/react/macro'
import { useMutation } from '@tanstack/react-query'
import { type ReactNode, useState } from 'react'
import { describeError } from '#api/describe-error.ts'
import { moneyOf } from '#lib/text/money.ts'
import { Button } from '#ui/controls/button.tsx'
import { ErrorBox } from '#ui/feedback/error-box.tsx'
import { showToast } from '#ui/feedback/toast-store.ts'
import { Field } from '#ui/fields/field.tsx'
import { Form } from '#ui/fields/form.tsx'
import { Textarea } from '#ui/fields/input.tsx'
import { Dialog } from '#ui/overlays/dialog.tsx'
import { GrantForm } from './grant-form.tsx'
import { refundMutation } from './refund-requests.queries.ts'
import css from './refund-requests.module.css'

interface Props {
  isOpen: boolean
  orderId: string
  /** What was paid. */
  maxMinor: number
  isSeller?: boolean
  isPlan?: boolean
  onClose: () => void
}

/** Asks why; sellers also how much. */
export function RefundDialog({ isOpen, onClose, ...form }: Props) {
  const { t } = useLingui()
  return (
    <Dialog
      isOpen={isOpen}
      title={form.isSeller ? t`Refund this sale` : t`Ask for a refund`}
      onClose={onClose}
    >
      <RefundForm {...form} onDone={onClose} />
    </Dialog>
  )
}

interface FormProps extends Omit<Props, 'isOpen' | 'onClose'> {
  onDone: () => void
}

function useRefund(orderId: string, onDone: () => void) {
  const { t } = useLingui()
  const refund = useMutation(refundMutation(orderId))
  function done({ state }: Refund): void {
    const message =
      state === 'asked'
        ? t`The seller has been asked. We'll tell you the answer.`
        : t`The money is on its way back.`
    showToast({ tone: 'ok', message })
    onDone()
  }
  return { refund, done }
}

function RefundForm({ orderId, maxMinor, isSeller = false, isPlan = false, onDone }: FormProps) {
  const { refund, done } = useRefund(orderId, onDone)
  const rule = <RefundRule isSeller={isSeller} isPlan={isPlan} amount={moneyOf(maxMinor)} />
  if (!isSeller)
    return (
      <AskForm
        rule={rule}
        isPending={refund.isPending}
        error={refund.error}
        onAsk={(reason) => refund.mutate({ reason }, { onSuccess: done })}
      />
    )
  return (
    <GrantForm
      of={{ orderId }}
      maxMinor={maxMinor}
      rule={rule}
      isPending={refund.isPending}
      error={refund.error}
      onGrant={({ amountMinor, cause, note }) =>
        refund.mutate({ amount: nairaOf(amountMinor), cause, reason: note.trim() }, { onSuccess: done })
      }
    />
  )
}

interface AskProps {
  rule: ReactNode
  isPending: boolean
  error: Error | null
  onAsk: (reason: string) => void
}

function AskForm({ rule, isPending, error, onAsk }: AskProps) {
  const { t } = useLingui()
  const [reason, setReason] = useState('')
  const isReady = reason.trim() !== ''
  return (
    <Form className={css.form} onSubmit={() => isReady && onAsk(reason.trim())}>
      {rule}
      <Field label={t`Reason`}>
        {(control) => (
          <Textarea
            {...control}
            value={reason}
            maxLength={500}
            onChange={({ target }) => setReason(target.value)}
          />
        )}
      </Field>
      {error && <ErrorBox>{describeError(error) ?? t`This did not work. Try again.`}</ErrorBox>}
      <Button type="submit" disabled={!isReady} isLoading={isPending}>
        <Trans>Ask for a refund</Trans>
      </Button>
    </Form>
  )
}

/** What happens then. */
function RefundRule({ isSeller, isPlan, amount }: { isSeller: boolean; isPlan: boolean; amount: string }) {
  if (isSeller)
    return (
      <p>
        <Trans>
          Your part is taken from this sale, and our fee goes back too. With the whole {amount} the course
          closes for its buyer.
        </Trans>
      </p>
    )
  if (isPlan)
    return (
      <p>
        <Trans>You can return your first plan within a day. You are then back on freemium at once.</Trans>
      </p>
    )
  return (
    <p>
      <Trans>
        Within 7 days, and with less than a fifth of the lessons opened or stored on a device, your money goes
        back at once and the course closes. Later the seller decides, within 7 days.
      </Trans>
    </p>
  )
}
