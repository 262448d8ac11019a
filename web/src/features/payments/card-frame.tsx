/* oxlint-disable react/iframe-missing-sandbox -- the frame is of another origin, and talks to that alone */
import type { Order, Payment } from '@akada/contract/payments/routes'
import { Trans, useLingui } from '@lingui/react/macro'
import { useMutation } from '@tanstack/react-query'
import { useEffect, useEffectEvent, useRef, useState } from 'react'
import { describeError } from '#api/describe-error.ts'
import { Icon } from '#ui/graphics/icon.tsx'
import { Spinner } from '#ui/graphics/spinner.tsx'
import { hasNoAnswer } from './payment-state.ts'
import { payWithCardMutation } from './payments.queries.ts'
import { UnknownYet } from './unknown-yet.tsx'
import css from './checkout.module.css'

interface Token {
  type: string
  token?: string
  brand?: string
  last4?: string
  height?: number
}

interface Props {
  order: Order
  payment: Payment
  url: string
  /** Saves the card once it has paid. */
  keep: boolean
}

/** The bank's card form on the bank's own origin: only a token comes out of it. */
export function CardFrame({ order, payment, url, keep }: Props) {
  const { t } = useLingui()
  const frame = useRef<HTMLIFrameElement>(null)
  const [height, setHeight] = useState<number>()
  const pay = useMutation(payWithCardMutation(order, payment.id))

  const hear = useEffectEvent(({ source, origin, data }: MessageEvent<Token>) => {
    if (source !== frame.current?.contentWindow || origin !== new URL(url).origin) return
    if (data.type === 'card-ready' && data.height) setHeight(data.height)
    const { token, brand = '', last4 = '' } = data
    if (data.type === 'card-token' && token) pay.mutate({ cardToken: token, brand, last4, keep })
  })
  useEffect(() => {
    const listener = (event: MessageEvent<Token>) => hear(event)
    addEventListener('message', listener)
    return () => removeEventListener('message', listener)
  }, [])

  return (
    <div className={css.card}>
      <iframe
        ref={frame}
        src={url}
        title={t`Card details`}
        sandbox="allow-scripts allow-forms allow-same-origin"
        style={{ blockSize: height === undefined ? undefined : `${height}px` }}
        hidden={pay.isPending}
      />
      {hasNoAnswer(pay) && <UnknownYet />}
      {pay.isPending && !hasNoAnswer(pay) && (
        <p className={css.looking} aria-live="polite">
          <Spinner size={20} /> <Trans>Asking your bank…</Trans>
        </p>
      )}
      {pay.isError && (
        <p role="alert" className={css.failed}>
          {describeError(pay.error) ?? <Trans>The bank is not responding.</Trans>}
        </p>
      )}
      <p className={css.safe}>
        <Icon name="lock-simple" size={16} />
        <Trans>The number goes to the bank only. We never see it.</Trans>
      </p>
    </div>
  )
}
