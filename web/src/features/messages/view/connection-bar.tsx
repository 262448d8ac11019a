import { Trans, useLingui } from '@lingui/react/macro'
import { useEffect, useState } from 'react'
import { socketRules } from '@akada/contract/live'
import { tryNow } from '#live/socket-state.ts'
import { useWebSocket } from '#live/websocket-provider.tsx'
import { Button } from '#ui/controls/button.tsx'
import { Banner } from '#ui/feedback/banner.tsx'
import { useOnline } from '#ui/hooks/use-online.ts'
import { timeOfDay } from '../list/message-time.ts'
import { flushOutbox } from '../sending/send-queue.ts'

/** Short interruptions aren't reported. */
const quietFor = 3000

/** Says that the connection has been down for three seconds, and how many attempts were made. */
export function ConnectionBar({ freshAt }: { freshAt: number }) {
  const isOnline = useOnline()
  const { status, attempts } = useWebSocket()
  const isDown = !isOnline || (status !== 'connected' && attempts > 0)
  return isDown ? <Down {...{ isOnline, attempts, freshAt }} /> : null
}

interface DownProps {
  /** Offline, the frame says why. */
  isOnline: boolean
  attempts: number
  freshAt: number
}

function Down({ isOnline, attempts, freshAt }: DownProps) {
  const { t } = useLingui()
  const [isLong, setLong] = useState(false)
  useEffect(() => {
    const timer = setTimeout(() => setLong(true), quietFor)
    return () => clearTimeout(timer)
  }, [])
  if (!isLong) return null
  if (attempts < socketRules.attempts)
    return (
      <Banner icon="arrow-clockwise">
        {isOnline && (attempts > 0 ? t`Reconnecting… ${attempts}.` : t`Reconnecting…`)}{' '}
        <Trans>Your messages wait here until you're back online.</Trans>{' '}
        {t`Showing messages up to ${timeOfDay(freshAt)}.`}
      </Banner>
    )
  return (
    <Banner
      icon="wifi-slash"
      action={
        <Button size={36} kind="outline" onClick={tryAgain}>
          <Trans>Try now</Trans>
        </Button>
      }
    >
      <Trans>No connection. Your messages are saved.</Trans>{' '}
      {t`Showing messages up to ${timeOfDay(freshAt)}.`}
    </Banner>
  )
}

function tryAgain(): void {
  tryNow()
  flushOutbox()
}
