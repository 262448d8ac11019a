import { Trans } from '@lingui/react/macro'
import type { ReactNode } from 'react'
import css from './room.module.css'

/** Shown while joining: the meeting's code in large letters. */
export function Joining({ code, children }: { code: string; children?: ReactNode }) {
  return (
    <div className={css.joining} data-theme="dark">
      {children ?? (
        <output>
          <Trans>Joining...</Trans>
        </output>
      )}
      <h1>{code}</h1>
      {!children && <span className={css.stripe} aria-hidden="true" />}
    </div>
  )
}
