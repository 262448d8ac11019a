import type { Coupon } from '@akada/contract/coupons/routes'
import { Plural, Trans, useLingui } from '@lingui/react/macro'
import { useMutation } from '@tanstack/react-query'
import { useState } from 'react'
import { copyText } from '#features/sharing/public.ts'
import { shortDate } from '#lib/time/dates.ts'
import { shortMoneyOf } from '#lib/text/money.ts'
import { hrefOf } from '#routing/paths.ts'
import { IconButton } from '#ui/controls/button.tsx'
import { showToast } from '#ui/feedback/toast-store.ts'
import { Badge } from '#ui/graphics/badge.tsx'
import { ListBoxRow, RowHint } from '#ui/layout/list-box.tsx'
import { AlertDialog } from '#ui/overlays/dialog.tsx'
import { endCouponMutation } from './coupons.queries.ts'

/** One coupon, with a link that brings its code along. */
export function CouponRow({ coupon }: { coupon: Coupon }) {
  const { t } = useLingui()
  const { code, courseId, id, state } = coupon
  const [isAsking, setAsking] = useState(false)
  const end = useMutation(endCouponMutation(courseId))
  const copy = async () => {
    const path = hrefOf({ to: '/courses/:id', params: { id: courseId }, search: { coupon: code } })
    const isCopied = await copyText(location.origin + path)
    showToast(
      isCopied ? { tone: 'ok', message: t`Link copied` } : { tone: 'danger', message: t`Could not copy` },
    )
  }
  const close = () => setAsking(false)
  return (
    <ListBoxRow
      isOver={state !== 'active'}
      words={
        <>
          <b>{code}</b>
          <span>
            <Cut coupon={coupon} /> <Uses coupon={coupon} />
          </span>
        </>
      }
      end={
        state === 'active' ? (
          <>
            <IconButton
              icon="link-simple"
              label={t`Copy the link with ${code}`}
              onClick={() => void copy()}
            />
            <IconButton icon="x" label={t`End ${code}`} onClick={() => setAsking(true)} />
          </>
        ) : (
          <Over state={state} />
        )
      }
    >
      <AlertDialog
        isOpen={isAsking}
        title={t`End ${code}?`}
        confirmLabel={t`End`}
        isPending={end.isPending}
        onClose={close}
        onConfirm={() => end.mutate(id, { onSuccess: close })}
      >
        <Trans>Nobody can use it any more. Those who ordered with it still pay the lower price.</Trans>
      </AlertDialog>
    </ListBoxRow>
  )
}

function Cut({ coupon: { percent, amountMinor } }: { coupon: Coupon }) {
  if (percent !== null) return <Trans>{percent}% off</Trans>
  return <Trans>{shortMoneyOf(amountMinor ?? 0)} off</Trans>
}

function Uses({ coupon: { uses, maxUses, expiresAt } }: { coupon: Coupon }) {
  return (
    <RowHint>
      {maxUses === null ? (
        <Plural value={uses} one="used # time" other="used # times" />
      ) : (
        <Trans>
          used {uses} of {maxUses} times
        </Trans>
      )}
      {expiresAt && (
        <>
          {' · '}
          <Trans>until {shortDate(expiresAt)}</Trans>
        </>
      )}
    </RowHint>
  )
}

function Over({ state }: { state: Coupon['state'] }) {
  const { t } = useLingui()
  const words = { active: '', expired: t`Expired`, 'used-up': t`Used up`, ended: t`Ended` }
  return <Badge tone="plain">{words[state]}</Badge>
}
