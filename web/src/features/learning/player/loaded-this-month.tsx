import { useLingui } from '@lingui/react/macro'
import { useEffect, useState } from 'react'
import { useStore } from 'zustand'
import { bytesText } from '#lib/text/megabytes.ts'
import { Link } from '#routing/link.tsx'
import { countNow, dayOf, loadedIn, loadedStore } from '#features/media/public.ts'
import css from './loaded-this-month.module.css'

/** How much data Akada used on this device this month; leads to the meter. */
export function LoadedThisMonth() {
  const { t } = useLingui()
  const { loaded } = useStore(loadedStore)
  const [today] = useState(() => dayOf(new Date()))
  useEffect(countNow, [])
  const size = bytesText(loadedIn(loaded, today).month)
  return (
    <Link to="/settings/:section" params={{ section: 'data-use' }} className={css.line}>
      {t`${size} loaded on this device this month`}
    </Link>
  )
}
