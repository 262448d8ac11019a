import { useLingui } from '@lingui/react/macro'
import type { ReactNode } from 'react'
import { Button } from '../controls/button.tsx'
import { useOnline } from '../hooks/use-online.ts'
import { useReconnect } from '../hooks/use-reconnect.ts'
import css from './error-box.module.css'
import { Icon } from '../graphics/icon.tsx'
import { NotSaved } from './not-saved.tsx'

interface Props {
  children: ReactNode
  /** Repeats what failed; loading is also repeated when the connection is back. */
  onRetry?: () => void
  /** Something was to be done, not loaded: only the viewer repeats it. */
  isAction?: boolean
}

/** Something failed in this part of the page: what, and a way to retry. Without a connection nothing can be loaded. */
export function ErrorBox({ children, onRetry, isAction = false }: Props) {
  const { t } = useLingui()
  const isOnline = useOnline()
  const reload = isAction ? undefined : onRetry
  useReconnect(() => reload?.())
  if (reload && !isOnline) return <NotSaved onRetry={reload} />
  return (
    <div className={css.box} role="alert">
      <Icon name="warning-circle" />
      <p>{children}</p>
      {onRetry && (
        <Button kind="outline" size={36} onClick={onRetry}>
          {t`Retry`}
        </Button>
      )}
    </div>
  )
}
