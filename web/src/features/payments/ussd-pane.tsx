import type { Order } from '@akada/contract/payments/routes'
import { Trans, useLingui } from '@lingui/react/macro'
import { useMutation, useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { describeError } from '#api/describe-error.ts'
import { buttonClass } from '#ui/controls/button.tsx'
import { ErrorBox } from '#ui/feedback/error-box.tsx'
import { Skeleton } from '#ui/feedback/skeleton.tsx'
import { Field } from '#ui/fields/field.tsx'
import { Select } from '#ui/fields/select.tsx'
import { Icon } from '#ui/graphics/icon.tsx'
import { Slip, SlipPart } from '#ui/layout/slip.tsx'
import { BigCopy } from './big-copy.tsx'
import { banksQuery, createPaymentMutation } from './payments.queries.ts'
import { PaidAlready } from './unknown-yet.tsx'
import { useCountdown } from './use-countdown.ts'
import css from './checkout.module.css'

/** A code that may have been dialled before the page was opened again. */
const dialled = ({ payments }: Order) =>
  payments.findLast(({ method, state }) => method === 'ussd' && state === 'waiting')

/** Choose a bank, dial its code. */
export function UssdPane({ order }: { order: Order }) {
  const { t } = useLingui()
  const banks = useQuery(banksQuery)
  const [bank, setBank] = useState('')
  const create = useMutation(createPaymentMutation(order))
  const payment = order.payments.find(({ id }) => id === create.data?.id) ?? create.data ?? dialled(order)
  const choose = (code: string) => {
    setBank(code)
    if (code) create.mutate({ method: 'ussd', bank: code })
  }
  if (banks.isError)
    return (
      <ErrorBox onRetry={() => void banks.refetch()}>
        <Trans>The list of banks could not be loaded.</Trans>
      </ErrorBox>
    )
  if (!banks.data) return <Skeleton shape="box" height="6rem" />
  return (
    <Slip label={t`USSD`}>
      <SlipPart>
        <Field label={t`Your bank`}>
          {(control) => (
            <Select {...control} value={bank} onChange={({ target }) => choose(target.value)}>
              <option value="">{t`Choose your bank`}</option>
              {banks.data.banks
                .filter(({ ussd }) => ussd !== null)
                .map(({ code, name }) => (
                  <option key={code} value={code}>
                    {name}
                  </option>
                ))}
            </Select>
          )}
        </Field>
        {create.isPending && <Skeleton height="3rem" shape="box" />}
        {create.isError && (
          <ErrorBox isAction onRetry={() => choose(bank)}>
            {describeError(create.error) ?? <Trans>The bank is not responding.</Trans>}
          </ErrorBox>
        )}
      </SlipPart>
      {payment?.ussd && <Code code={payment.ussd.code} expiresAt={payment.ussd.expiresAt} />}
    </Slip>
  )
}

function Code({ code, expiresAt }: { code: string; expiresAt: string }) {
  const { t } = useLingui()
  const left = useCountdown(expiresAt)
  if (!left)
    return (
      <SlipPart>
        <p>
          <Trans>This code has expired. Choose your bank again.</Trans>
        </p>
        <PaidAlready />
      </SlipPart>
    )
  return (
    <SlipPart>
      <BigCopy label={t`Dial this on the phone linked to that account`} shown={code} value={code} />
      <a className={buttonClass({ isWide: true })} href={`tel:${encodeURIComponent(code)}`}>
        <span className={css.dial}>
          <Icon name="phone" size={20} />
          <Trans>Dial</Trans>
        </span>
      </a>
      <p className={css.help}>
        <Trans>No data needed. Your network may take ₦6.98. The code holds for {left}.</Trans>
      </p>
      <p className={css.info} aria-live="polite">
        <Trans>Looking for your payment…</Trans>
      </p>
    </SlipPart>
  )
}
