import { Trans, useLingui } from '@lingui/react/macro'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { Button } from '#ui/controls/button.tsx'
import { ListState } from '#ui/feedback/list-state.tsx'
import { Skeleton } from '#ui/feedback/skeleton.tsx'
import { Dialog } from '#ui/overlays/dialog.tsx'
import { CouponForm } from './coupon-form.tsx'
import { CouponRow } from './coupon-row.tsx'
import { couponsQuery } from './coupons.queries.ts'
import css from './coupons.module.css'

/** The coupons of an own course: what each takes off, how often it was used, and until when it runs. */
export function CouponsBox({ courseId }: { courseId: string }) {
  const { t } = useLingui()
  const [isAdding, setAdding] = useState(false)
  const list = useQuery(couponsQuery(courseId))
  const coupons = list.data?.coupons ?? []
  return (
    <section className={css.box} aria-label={t`Coupons`}>
      <header className={css.head}>
        <h2>
          <Trans>Coupons</Trans>
        </h2>
        <Button kind="outline" size={36} icon="plus" onClick={() => setAdding(true)}>
          <Trans>New coupon</Trans>
        </Button>
      </header>
      <ListState
        list={list}
        isEmpty={coupons.length === 0}
        pending={<Skeleton shape="box" height="3.5rem" />}
        failure={<Trans>The coupons could not be loaded.</Trans>}
        empty={
          <p className={css.hint}>
            <Trans>A code that lowers the price for those you give it to.</Trans>
          </p>
        }
      />
      {coupons.length > 0 && (
        <ul className={css.list}>
          {coupons.map((coupon) => (
            <CouponRow key={coupon.id} coupon={coupon} />
          ))}
        </ul>
      )}
      <Dialog isOpen={isAdding} title={t`New coupon`} onClose={() => setAdding(false)}>
        <CouponForm courseId={courseId} onDone={() => setAdding(false)} />
      </Dialog>
    </section>
  )
}
