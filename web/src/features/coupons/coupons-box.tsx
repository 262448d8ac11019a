import { Trans, useLingui } from '@lingui/react/macro'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { Button } from '#ui/controls/button.tsx'
import { ListBox } from '#ui/layout/list-box.tsx'
import { Dialog } from '#ui/overlays/dialog.tsx'
import { CouponForm } from './coupon-form.tsx'
import { CouponRow } from './coupon-row.tsx'
import { couponsQuery } from './coupons.queries.ts'

/** The coupons of an own course: what each takes off, how often it was used, and until when it runs. */
export function CouponsBox({ courseId }: { courseId: string }) {
  const { t } = useLingui()
  const [isAdding, setAdding] = useState(false)
  const list = useQuery(couponsQuery(courseId))
  const coupons = list.data?.coupons ?? []
  return (
    <ListBox
      isCard
      title={t`Coupons`}
      action={
        <Button kind="outline" size={36} icon="plus" onClick={() => setAdding(true)}>
          <Trans>New coupon</Trans>
        </Button>
      }
      list={list}
      isEmpty={coupons.length === 0}
      failure={<Trans>The coupons could not be loaded.</Trans>}
      empty={<Trans>A code that lowers the price for those you give it to.</Trans>}
      beside={
        <Dialog isOpen={isAdding} title={t`New coupon`} onClose={() => setAdding(false)}>
          <CouponForm courseId={courseId} onDone={() => setAdding(false)} />
        </Dialog>
      }
    >
      {coupons.map((coupon) => (
        <CouponRow key={coupon.id} coupon={coupon} />
      ))}
    </ListBox>
  )
}
