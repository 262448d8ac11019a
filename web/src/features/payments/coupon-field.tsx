import type { Order } from '@akada/contract/payments/routes'
import { Trans, useLingui } from '@lingui/react/macro'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { describeError } from '#api/describe-error.ts'
import { CouponCodeInput } from '#features/coupons/public.ts'
import { useSearchParam } from '#routing/screen-address.ts'
import { Button } from '#ui/controls/button.tsx'
import { Field } from '#ui/fields/field.tsx'
import { Form } from '#ui/fields/form.tsx'
import { type Item, couponMutation } from './payments.queries.ts'
import css from './checkout.module.css'

interface Props {
  order: Order
  item: Item
}

/** Takes a coupon on an open order, or takes it away; a link can bring the code along. */
export function CouponField({ order, item }: Props) {
  const linked = useSearchParam('coupon')
  const [isOpen, setOpen] = useState(linked !== undefined)
  const take = useMutation(couponMutation(useQueryClient(), item))
  if (order.coupon)
    return (
      <Button kind="quiet" size={36} isLoading={take.isPending} onClick={() => take.mutate(null)}>
        <Trans>Remove coupon {order.coupon.code}</Trans>
      </Button>
    )
  if (!isOpen)
    return (
      <Button kind="quiet" size={36} onClick={() => setOpen(true)}>
        <Trans>I have a coupon</Trans>
      </Button>
    )
  return <CouponForm first={linked ?? ''} take={take} />
}

interface FormProps {
  first: string
  take: { mutate: (code: string) => void; reset: () => void; isPending: boolean; error: Error | null }
}

function CouponForm({ first, take }: FormProps) {
  const { t } = useLingui()
  const [code, setCode] = useState(first)
  const isEmpty = code.trim() === ''
  return (
    <Form className={css.coupon} onSubmit={() => !isEmpty && take.mutate(code)}>
      <Field label={t`Coupon`} error={take.error ? describeError(take.error) : undefined}>
        {(control) => (
          <CouponCodeInput
            control={control}
            code={code}
            onChange={(next) => {
              setCode(next)
              take.reset()
            }}
          />
        )}
      </Field>
      <Button type="submit" kind="outline" disabled={isEmpty} isLoading={take.isPending}>
        <Trans>Apply</Trans>
      </Button>
    </Form>
  )
}
