import { useLingui } from '@lingui/react/macro'
import type { ReactNode } from 'react'
import { Button } from '../controls/button.tsx'
import css from './error-box.module.css'
import { Icon } from '../graphics/icon.tsx'

interface Props {
  children: ReactNode
  onRetry?: () => void
}

/** Something failed in this part of the page: what, and a way to retry. */
export function ErrorBox({ children, onRetry }: Props) {
  const { t } = useLingui()
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
