import { siteName } from '#lib/site-name.ts'
import { Trans, useLingui } from '@lingui/react/macro'
import { useQuery } from '@tanstack/react-query'
import { Button } from '#ui/controls/button.tsx'
import { Field } from '#ui/fields/field.tsx'
import { MoneyInput } from '#ui/fields/money/money-input.tsx'
import { Sums } from '#ui/layout/sums.tsx'
import { priceKeys } from '../data/course-fields.ts'
import { planQuery } from '../data/plan.queries.ts'
import { capital } from '#lib/text/capital.ts'
import { shortMoneyOf } from '#lib/text/money.ts'
import { PriceChoice } from './course-field-parts.tsx'
import css from './editor.module.css'
import { Failure } from './failure.tsx'
import type { CourseFormState } from './use-course-form.ts'

/** The price of the course, and the creator's share of it. */
export function PriceFields({ form, fields, errors, change, state }: CourseFormState) {
  const { t } = useLingui()
  const { isPaid, amountMinor, originalMinor } = fields
  return (
    <div className={css.fields}>
      <PriceChoice isPaid={isPaid} amountMinor={amountMinor} error={errors.amount} onChange={change} />
      {state.state === 'failed' && <Failure error={state.error} />}
      {priceKeys.some((key) => key in state.changes) && (
        <SavePrice form={form} canSave={!errors.amount} isSaving={state.state === 'saving'} />
      )}
      {isPaid && (
        <>
          {amountMinor !== null && !errors.amount && <Yours minor={amountMinor} />}
          <Field
            label={t`Original price, if any`}
            hint={t`Shown crossed out beside the price when it is higher.`}
          >
            {(control) => (
              <MoneyInput
                {...control}
                value={originalMinor ?? undefined}
                onChange={(minor) => change({ originalMinor: minor ?? null })}
              />
            )}
          </Field>
          <p className={css.hint}>
            <Trans>A new price applies to future purchases.</Trans>
          </p>
        </>
      )}
    </div>
  )
}

interface SavingProps {
  form: CourseFormState['form']
  canSave: boolean
  isSaving: boolean
}

/** Half of a price is another price, so it is saved by its own button alone. */
function SavePrice({ form, canSave, isSaving }: SavingProps) {
  return (
    <div className={css.savePrice}>
      <p aria-live="polite">
        <Trans>The price is not saved yet.</Trans>
      </p>
      <Button kind="outline" size={36} onClick={() => form.revert(priceKeys)}>
        <Trans>Undo</Trans>
      </Button>
      <Button size={36} disabled={!canSave} isLoading={isSaving} onClick={() => void form.saveAll()}>
        <Trans>Save price</Trans>
      </Button>
    </div>
  )
}

/** Paid, fee, share. */
function Yours({ minor }: { minor: number }) {
  const { t } = useLingui()
  const { data: plan } = useQuery(planQuery)
  const percent = plan?.transactionFeePercent
  // The banner above says that the plan does not include selling.
  if (!plan || percent === undefined || percent === null) return null
  const fee = Math.round((minor * percent) / 100)
  return (
    <Sums
      caption={t`What you receive per sale`}
      rows={[
        { key: 'paid', amount: shortMoneyOf(minor), word: t`what the learner pays` },
        {
          key: 'fee',
          amount: `−${shortMoneyOf(fee)}`,
          word: t`${siteName}, ${percent}% on ${capital(plan.name)}`,
        },
        { key: 'yours', amount: shortMoneyOf(minor - fee), word: t`goes to your wallet`, isTotal: true },
      ]}
    />
  )
}
