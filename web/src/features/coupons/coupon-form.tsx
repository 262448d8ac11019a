import { CouponForm as Fields, couponMessages } from '@akada/contract/coupons/routes'
import { nairaOf } from '@akada/contract/money/model'
import { Trans, useLingui } from '@lingui/react/macro'
import { useState } from 'react'
import { describeError } from '#api/describe-error.ts'
import { isoDay } from '#lib/time/dates.ts'
import { Button } from '#ui/controls/button.tsx'
import { Field } from '#ui/fields/field.tsx'
import { Form } from '#ui/fields/form.tsx'
import { Input } from '#ui/fields/input.tsx'
import { type Checked, checkedBy, useForm } from '#ui/fields/use-form.ts'
import { MoneyInput } from '#ui/fields/money/money-input.tsx'
import { Segmented } from '#ui/fields/choices/segmented.tsx'
import { DateField } from '#ui/pickers/date-field.tsx'
import { CouponCodeInput } from './coupon-code-input.tsx'
import { type CouponBody, createCouponMutation } from './coupons.queries.ts'
import css from './coupons.module.css'

interface Draft {
  code: string
  kind: 'percent' | 'amount'
  percent: string
  amountMinor: number | undefined
  maxUses: string
  lastDay: string
}
const blank: Draft = {
  code: '',
  kind: 'percent',
  percent: '',
  amountMinor: undefined,
  maxUses: '',
  lastDay: '',
}

/** A new coupon: code, what it takes off, and optionally how often and until when. */
export function CouponForm({ courseId, onDone }: { courseId: string; onDone: () => void }) {
  const {
    values: draft,
    change,
    errorOf,
    sending: { ref, onSubmit, error, isPending },
  } = useForm({ initial: blank, check: checked, mutation: createCouponMutation(courseId), onSent: onDone })
  const failure = error ? describeError(error) : undefined
  return (
    <Form ref={ref} className={css.form} onSubmit={onSubmit}>
      <CodeField code={draft.code} error={errorOf('code') ?? failure} onChange={change} />
      <CutFields draft={draft} errorOf={errorOf} onChange={change} />
      <LimitFields draft={draft} errorOf={errorOf} onChange={change} />
      <Button type="submit" isLoading={isPending}>
        <Trans>Make coupon</Trans>
      </Button>
    </Form>
  )
}

type Change = (changes: Partial<Draft>) => void
interface Props {
  draft: Draft
  errorOf: (name: string) => string | undefined
  onChange: Change
}

function CodeField({ code, error, onChange }: { code: string; error: string | undefined; onChange: Change }) {
  const { t } = useLingui()
  return (
    <Field label={t`Code`} hint={t`Letters, digits and hyphens, such as MAY-10`} error={error}>
      {(control) => (
        <CouponCodeInput control={control} code={code} onChange={(next) => onChange({ code: next })} />
      )}
    </Field>
  )
}

function CutFields({ draft: { kind, percent, amountMinor }, errorOf, onChange }: Props) {
  const { t } = useLingui()
  return (
    <>
      <Segmented
        legend={t`Discount`}
        options={{ percent: t`Percent`, amount: t`Naira` }}
        chosen={kind}
        onChoose={(next) => onChange({ kind: next })}
      />
      {kind === 'percent' ? (
        <Field label={t`Percent off the price`} error={errorOf('percent')}>
          {(control) => (
            <Input
              {...control}
              value={percent}
              inputMode="numeric"
              maxLength={2}
              onChange={({ target }) => onChange({ percent: target.value.replaceAll(/\D/g, '') })}
            />
          )}
        </Field>
      ) : (
        <Field label={t`Naira off the price`} error={errorOf('amount')}>
          {(control) => (
            <MoneyInput
              {...control}
              value={amountMinor}
              onChange={(minor) => onChange({ amountMinor: minor })}
            />
          )}
        </Field>
      )}
    </>
  )
}

function LimitFields({ draft: { maxUses, lastDay }, errorOf, onChange }: Props) {
  const { t } = useLingui()
  const [today] = useState(() => isoDay(Date.now()))
  return (
    <>
      <Field
        label={t`How many people can use it, if limited`}
        hint={t`Each member once`}
        error={errorOf('maxUses')}
      >
        {(control) => (
          <Input
            {...control}
            value={maxUses}
            inputMode="numeric"
            maxLength={6}
            onChange={({ target }) => onChange({ maxUses: target.value.replaceAll(/\D/g, '') })}
          />
        )}
      </Field>
      <DateField
        label={t`Last day, if any`}
        error={errorOf('expiresAt')}
        value={lastDay}
        limits={{ min: today }}
        onChange={(day) => onChange({ lastDay: day })}
      />
    </>
  )
}

/** The call that makes the coupon, or the first error of each field. */
function checked(draft: Draft): Checked<CouponBody> {
  const {
    body,
    errors: { '': whole, ...errors },
  } = checkedBy(Fields, bodyOf(draft))
  if (whole) errors[draft.kind] ??= whole
  if (errors['percent'] === couponMessages.oneOf) errors['percent'] = couponMessages.percent
  return { body, errors }
}

function bodyOf({ code, kind, percent, amountMinor, maxUses, lastDay }: Draft) {
  return {
    code,
    ...(kind === 'percent' && percent && { percent: Number(percent) }),
    ...(kind === 'amount' && amountMinor !== undefined && { amount: nairaOf(amountMinor) }),
    ...(maxUses && { maxUses: Number(maxUses) }),
    // To the end of that day, where its seller is.
    ...(lastDay && { expiresAt: new Date(`${lastDay}T23:59:59`).toISOString() }),
  }
}
