import { Trans } from '@lingui/react/macro'
import { useEffect, useState } from 'react'
import { Banner } from '#ui/feedback/banner.tsx'
import { useOnline } from '#ui/hooks/use-online.ts'

/** Says that the line is down, once it has been for three seconds. */
export function ConnectionBar() {
  const isOnline = useOnline()
  return isOnline ? null : <Down />
}

/** A short drop is no news. */
const quietFor = 3000

function Down() {
  const [isLong, setLong] = useState(false)
  useEffect(() => {
    const timer = setTimeout(() => setLong(true), quietFor)
    return () => clearTimeout(timer)
  }, [])
  return (
    isLong && (
      <Banner icon="wifi-slash">
        <Trans>Reconnecting… What you write waits here.</Trans>
      </Banner>
    )
  )
}
