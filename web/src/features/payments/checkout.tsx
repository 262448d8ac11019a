import { Trans, useLingui } from '@lingui/react/macro'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useEffect } from 'react'
import { describeError } from '#api/describe-error.ts'
import { requireSignIn, useSignedIn } from '#features/sessions/public.ts'
import { useMatch } from '#routing/navigation.ts'
import { ErrorBox } from '#ui/feedback/error-box.tsx'
import { Skeleton } from '#ui/feedback/skeleton.tsx'
import { VisuallyHidden } from '#ui/layout/visually-hidden.tsx'
import { Dialog } from '#ui/overlays/dialog.tsx'
import { useOverlay } from '#ui/overlays/use-overlay.ts'
import { CheckoutOrder } from './checkout-order.tsx'
import { type Item, checkoutQuery } from './payments.queries.ts'
import css from './checkout.module.css'

/** The course of the screen below, or the plan that the address names. */
function useItem(value: string): Item | undefined {
  const params = useMatch()?.params
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

function Ordering({ item, onClose }: { item: Item; onClose: () => void }) {
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
  if (ordered.isError)
    return (
      <ErrorBox onRetry={() => void ordered.refetch()}>
        {describeError(ordered.error) ?? <Trans>This is not for sale.</Trans>}
      </ErrorBox>
    )
  return (
    <CheckoutOrder
      orderId={ordered.data}
      item={item}
      onAgain={() => void ordered.refetch()}
      onClose={onClose}
    />
  )
}
