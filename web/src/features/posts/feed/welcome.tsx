import { siteName } from '#lib/site-name.ts'
import { Trans, useLingui } from '@lingui/react/macro'
import { useEffect, useState } from 'react'
import { isKnownDevice, useSession } from '#features/sessions/public.ts'
import { IconButton } from '#ui/controls/button.tsx'
import css from './welcome.module.css'

const key = 'akada.welcomed'

/** Says once, over the first post that a visitor sees, what Akada is and what it costs in data. */
export function Welcome({ isFirst }: { isFirst: boolean }) {
  const { t } = useLingui()
  const session = useSession()
  const [isDue, setDue] = useState(() => !isKnownDevice() && localStorage.getItem(key) === null)
  const isOver = isDue && !isFirst
  if (isOver) setDue(false)
  useEffect(() => {
    if (!isDue) localStorage.setItem(key, '')
  }, [isDue])
  if (!isDue || session) return null
  return (
    <aside className={css.welcome} aria-label={t`About ${siteName}`}>
      <p>
        <Trans>Short lessons from people who do it. Free to watch, about 6 MB a minute.</Trans>
      </p>
      <IconButton icon="x" label={t`Close`} onClick={() => setDue(false)} />
    </aside>
  )
}
