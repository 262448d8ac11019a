import { type GrantedPlan, basisPointsOf, grantMessages } from '@akada/contract/plans/grant-routes'
import { Trans, useLingui } from '@lingui/react/macro'
import { useMutation } from '@tanstack/react-query'
import { useState } from 'react'
import { describeError } from '#api/describe-error.ts'
import { Button } from '#ui/controls/button.tsx'
import { showToast } from '#ui/feedback/toast-store.ts'
import { Field } from '#ui/fields/field.tsx'
import { Form } from '#ui/fields/form.tsx'
import { Input } from '#ui/fields/input.tsx'
import { Dialog } from '#ui/overlays/dialog.tsx'
import { addDays } from '#lib/time/calendar-day.ts'
import { isoDay } from '#lib/time/dates.ts'
import { useNow } from '#ui/hooks/use-now.ts'
import { DateField } from '#ui/pickers/date-field.tsx'
import { CurrentPasswordField } from '#ui/fields/current-password-field.tsx'
import { grantMutation } from './backoffice.queries.ts'
import css from './backoffice.module.css'

interface Props {
  plan: GrantedPlan
  isOpen: boolean
  onClose: () => void
}

/** Enterprise by contract: its last day and its fee. */
export function GrantDialog({ plan, isOpen, onClose }: Props) {
  const { t } = useLingui()
  return (
    <Dialog isOpen={isOpen} title={t`Enterprise for @${plan.username}`} onClose={onClose}>
      <GrantForm plan={plan} onDone={onClose} />
    </Dialog>
  )
}

/** A decimal comma is as good as a point; undefined for what is no fee. */
function feeOf(text: string): number | undefined {
  const percent = Number(text.trim().replace(',', '.').replace(/%$/, ''))
  return text.trim() === '' || basisPointsOf(percent) === undefined ? undefined : percent
}

/** What the form begins with; a contract ends with the first moment of the next day. */
const contractOf = ({ isGranted, endsAt, feePercent }: GrantedPlan) =>
  isGranted
    ? {
        until: endsAt ? new Date(Date.parse(endsAt) - 1).toISOString().slice(0, 10) : '',
        fee: String(feePercent),
      }
    : { until: '', fee: '2' }

function GrantForm({ plan, onDone }: { plan: GrantedPlan; onDone: () => void }) {
  const { t } = useLingui()
  const { username, isGranted } = plan
  const before = contractOf(plan)
  const today = isoDay(useNow())
  const [until, setUntil] = useState(before.until)
  const [fee, setFee] = useState(before.fee)
  const [password, setPassword] = useState('')
  const [isTried, setTried] = useState(false)
  const grant = useMutation(grantMutation(username))
  const percent = feeOf(fee)
  function submit(): void {
    setTried(true)
    if (!until || percent === undefined || !password) return
    grant.mutate({ until, feePercent: percent, password }, { onSuccess: done })
  }
  function done(): void {
    showToast({ tone: 'ok', message: t`@${username} is on Enterprise.` })
    onDone()
  }
  return (
    <Form className={css.form} onSubmit={submit}>
      <DateField
        label={t`Last day`}
        value={until}
        error={isTried && !until ? grantMessages.until : undefined}
        limits={{ min: addDays(today, 1) }}
        onChange={setUntil}
      />
      <Field
        label={t`Fee per sale, in percent`}
        hint={t`0 to 2. It applies to sales from now on.`}
        error={isTried && percent === undefined ? grantMessages.fee : undefined}
      >
        {(control) => (
          <Input
            {...control}
            inputMode="decimal"
            value={fee}
            onChange={({ target }) => setFee(target.value)}
          />
        )}
      </Field>
      <CurrentPasswordField
        value={password}
        onChange={setPassword}
        error={grant.error ? describeError(grant.error) : undefined}
      />
      <Button type="submit" disabled={!password} isLoading={grant.isPending}>
        {isGranted ? <Trans>Change the contract</Trans> : <Trans>Grant Enterprise</Trans>}
      </Button>
    </Form>
  )
}
