import { paymentMessages } from '@akada/contract/payments/routes'
import { Trans, useLingui } from '@lingui/react/macro'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import { CallError } from '#api/call-error.ts'
import { describeError } from '#api/describe-error.ts'
import { PartsChoice } from '#features/instalments/public.ts'
import { requireSignIn, useSignedIn } from '#features/sessions/public.ts'
import { useMatch } from '#routing/screen-address.ts'
import { Button } from '#ui/controls/button.tsx'
import { ErrorBox } from '#ui/feedback/error-box.tsx'
import { Skeleton } from '#ui/feedback/skeleton.tsx'
import { Tick } from '#ui/graphics/tick.tsx'
import { VisuallyHidden } from '#ui/layout/visually-hidden.tsx'
import { Dialog } from '#ui/overlays/dialog.tsx'
import { useOverlay } from '#ui/overlays/use-overlay.ts'
import { ChangedPrice } from './changed-price.tsx'
import { CheckoutOrder } from './checkout-order.tsx'
import { type Item, checkoutQuery, orderQuery } from './payments.queries.ts'
import css from './checkout.module.css'

/** The course of the screen below, or the part or plan that the address names. */
function useItem(value: string): Item | undefined {
  const params = useMatch()?.params
  if (value.startsWith('part-')) return { type: 'PART', id: value.slice('part-'.length) }
  if (value !== 'course') return { type: 'PLAN', id: value }
  const id = params?.['courseId'] ?? params?.['id']
  return id === undefined ? undefined : { type: 'COURSE', id }
}

/** Pays for one thing, over the screen where it was chosen. */
export function Checkout({ value }: { value: string }) {
  const { t } = useLingui()
  const { close } = useOverlay('checkout')
  const isSignedIn = useSignedIn()
  const item = useItem(value)
  useEffect(() => {
    if (!isSignedIn) requireSignIn()
  }, [isSignedIn])
  if (!isSignedIn || !item) return null
  return (
    <Dialog isOpen title={t`Pay`} onClose={close} className={css.dialog}>
      <Ordering item={item} onClose={close} />
    </Dialog>
  )
}

/** What is bought: all of a course, or a part of it that is chosen here. */
function Ordering({ item: first, onClose }: { item: Item; onClose: () => void }) {
  const client = useQueryClient()
  const [{ item, parts }, setChoice] = useState({ item: first, parts: 1 })
  const { data: { orderId } = { orderId: '' } } = useQuery(checkoutQuery(client, item))
  const { data: order } = useQuery({ ...orderQuery(orderId), enabled: orderId !== '' })
  const isOpen = order === undefined || order.state === 'open'
  const choose = (count: number, partId?: string) =>
    setChoice({ item: partId ? { type: 'PART', id: partId } : first, parts: count })
  return (
    <div className={css.ways}>
      {first.type === 'COURSE' && isOpen && (
        <PartsChoice courseId={first.id} parts={parts} onChoose={choose} />
      )}
      <OneOrder key={item.id} item={item} onClose={onClose} />
    </div>
  )
}

/** Paid meanwhile, or in another tab: there is nothing to retry. */
const isBought = (error: Error | null) =>
  error instanceof CallError && error.message === paymentMessages.isBought

function OneOrder({ item, onClose }: { item: Item; onClose: () => void }) {
  const { t } = useLingui()
  const client = useQueryClient()
  const ordered = useQuery(checkoutQuery(client, item))
  if (ordered.isPending)
    return (
      <div className={css.loading}>
        <VisuallyHidden>{t`Loading`}</VisuallyHidden>
        <Skeleton shape="box" height="4rem" />
        <Skeleton shape="box" height="4rem" />
        <Skeleton shape="box" height="12rem" />
      </div>
    )
  if (isBought(ordered.error))
    return (
      <div className={css.paid}>
        <p className={css.done}>
          <Tick />
          {describeError(ordered.error)}
        </p>
        <Button onClick={onClose}>
          <Trans>Go to the course</Trans>
        </Button>
      </div>
    )
  if (ordered.isError)
    return (
      <ErrorBox isAction onRetry={() => void ordered.refetch()}>
        {describeError(ordered.error) ?? <Trans>This is not for sale.</Trans>}
      </ErrorBox>
    )
  const { orderId, change } = ordered.data
  if (change) return <ChangedPrice change={change} item={item} onClose={onClose} />
  return (
    <CheckoutOrder orderId={orderId} item={item} onAgain={() => void ordered.refetch()} onClose={onClose} />
  )
}
