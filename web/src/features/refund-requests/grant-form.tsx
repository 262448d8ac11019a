import { Trans, useLingui } from '@lingui/react/macro'
import { type ReactNode, useState } from 'react'
import { Button } from '#ui/controls/button.tsx'
import { Field } from '#ui/fields/field.tsx'
import { Form } from '#ui/fields/form.tsx'
import { MoneyInput } from '#ui/fields/money/money-input.tsx'
import { CurrentPasswordField } from '#ui/fields/current-password-field.tsx'
import { CauseField } from './cause-field.tsx'
import { ReasonField } from './reason-field.tsx'
import { RefundCheck } from './refund-check.tsx'
import { type Grant, type RefundDraft, isReason, isWhole } from './refund-draft.ts'
import { previewQuery } from './refund-requests.queries.ts'
import css from './refund-requests.module.css'

interface Props {
  /** What the money is for. */
  of: { orderId: string } | { requestId: string }
  /** What can be refunded. */
  maxMinor: number
  isPending: boolean
  error: Error | null
  rule?: ReactNode
  onGrant: (grant: Grant) => void
}

/** Gives money back in two steps: how much and why, then the sums. */
export function GrantForm({ of, maxMinor, isPending, error, rule, onGrant }: Props) {
  const [draft, setDraft] = useState<RefundDraft>({
    amountMinor: maxMinor,
    cause: undefined,
    note: '',
    password: '',
  })
  const [isChecking, setChecking] = useState(false)
  const isStaff = 'requestId' in of
  if (isChecking)
    return (
      <RefundCheck
        preview={previewQuery(of, draft.amountMinor)}
        isStaff={isStaff}
        isPending={isPending}
        error={error}
        onBack={() => setChecking(false)}
        onConfirm={() => isWhole(draft, isStaff) && onGrant(draft)}
      />
    )
  return (
    <Fields
      draft={draft}
      maxMinor={maxMinor}
      isStaff={isStaff}
      rule={rule}
      onChange={(change) => setDraft({ ...draft, ...change })}
      onReady={() => setChecking(true)}
    />
  )
}

interface FieldsProps {
  draft: RefundDraft
  maxMinor: number
  isStaff: boolean
  rule: ReactNode
  onChange: (change: Partial<RefundDraft>) => void
  onReady: () => void
}

function Fields({ draft, maxMinor, isStaff, rule, onChange, onReady }: FieldsProps) {
  const { t } = useLingui()
  const [isTried, setTried] = useState(false)
  const { amountMinor, cause, note, password } = draft
  function submit(): void {
    setTried(true)
    if (isWhole(draft, isStaff)) onReady()
  }
  return (
    <Form className={css.form} onSubmit={submit}>
      {rule}
      <Field label={t`Amount in naira`}>
        {(control) => (
          <MoneyInput
            {...control}
            value={amountMinor}
            max={maxMinor}
            onChange={(minor) => onChange({ amountMinor: minor })}
          />
        )}
      </Field>
      <CauseField
        value={cause}
        error={isTried && !cause ? t`Choose a reason` : undefined}
        onChange={(chosen) => onChange({ cause: chosen })}
      />
      <ReasonField
        value={note}
        isWrong={isTried && !isReason(note, isStaff)}
        onChange={(text) => onChange({ note: text })}
      />
      {isStaff && <CurrentPasswordField value={password} onChange={(text) => onChange({ password: text })} />}
      <Button type="submit">
        <Trans>Check the amounts</Trans>
      </Button>
    </Form>
  )
}
