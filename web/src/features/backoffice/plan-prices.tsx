import { nairaOf } from '@akada/contract/money/model'
import { type PlanPrice, priceNoticeDays } from '@akada/contract/plans/price-routes'
import { Trans, useLingui } from '@lingui/react/macro'
import { useMutation, useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { describeError } from '#api/describe-error.ts'
import { usePlanTitle } from '#features/plans/public.ts'
import { shortDate } from '#lib/time/dates.ts'
import { moneyOf } from '#lib/text/money.ts'
import { Button } from '#ui/controls/button.tsx'
import { Field } from '#ui/fields/field.tsx'
import { Form } from '#ui/fields/form.tsx'
import { MoneyInput } from '#ui/fields/money/money-input.tsx'
import { ListBox, ListBoxRow, RowHint } from '#ui/layout/list-box.tsx'
import { Dialog } from '#ui/overlays/dialog.tsx'
import { CurrentPasswordField } from '#ui/fields/current-password-field.tsx'
import { planPricesQuery, priceMutation } from './backoffice.queries.ts'
import css from './backoffice.module.css'

/** What plans cost, and what they will cost. */
export function PlanPrices() {
  const { t } = useLingui()
  const list = useQuery(planPricesQuery)
  const prices = list.data?.prices ?? []
  return (
    <ListBox
      title={t`Prices of plans`}
      list={list}
      isEmpty={prices.length === 0}
      failure={<Trans>The prices could not be loaded.</Trans>}
      empty={null}
    >
      {prices.map((price) => (
        <PriceRow key={`${price.plan}${price.billingCycle}`} price={price} />
      ))}
    </ListBox>
  )
}

function PriceRow({ price }: { price: PlanPrice }) {
  const { t } = useLingui()
  const [isOpen, setOpen] = useState(false)
  const { plan, billingCycle, priceMinor, next } = price
  const title = usePlanTitle(plan)
  const name = billingCycle === 'yearly' ? t`${title}, yearly` : t`${title}, monthly`
  return (
    <ListBoxRow
      words={
        <>
          <b>{name}</b>
          <span>{moneyOf(priceMinor)}</span>
          {next && (
            <RowHint>
              <Trans>
                {moneyOf(next.priceMinor)} from {shortDate(next.validFrom)}
              </Trans>
            </RowHint>
          )}
        </>
      }
      end={
        <Button
          kind="outline"
          size={36}
          aria-label={t`Change the price of ${name}`}
          onClick={() => setOpen(true)}
        >
          <Trans>Change</Trans>
        </Button>
      }
    >
      <Dialog isOpen={isOpen} title={t`Price of ${name}`} onClose={() => setOpen(false)}>
        <PriceForm price={price} onDone={() => setOpen(false)} />
      </Dialog>
    </ListBoxRow>
  )
}

function PriceForm({ price, onDone }: { price: PlanPrice; onDone: () => void }) {
  const { t } = useLingui()
  const { plan, billingCycle, priceMinor } = price
  const [kobo, setKobo] = useState<number | undefined>(priceMinor)
  const [password, setPassword] = useState('')
  const set = useMutation(priceMutation)
  function submit(): void {
    if (!kobo || !password || plan === 'freemium') return
    set.mutate({ plan, billingCycle, amount: nairaOf(kobo), password }, { onSuccess: onDone })
  }
  return (
    <Form className={css.form} onSubmit={submit}>
      <p className={css.hint}>
        <Trans>
          A period that is paid keeps its price. Members who renew are told, and a higher price starts for
          them in {priceNoticeDays} days.
        </Trans>
      </p>
      <Field label={t`Amount in naira`} error={kobo ? undefined : /*i18n*/ 'Enter an amount in naira.'}>
        {(control) => <MoneyInput {...control} value={kobo} onChange={setKobo} />}
      </Field>
      <CurrentPasswordField
        value={password}
        onChange={setPassword}
        error={set.error ? describeError(set.error) : undefined}
      />
      <Button type="submit" disabled={!password} isLoading={set.isPending}>
        <Trans>Change the price</Trans>
      </Button>
    </Form>
  )
}
