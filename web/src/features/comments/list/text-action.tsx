import { Trans } from '@lingui/react/macro'
import type { ReactNode } from 'react'
import type { TriggerProps } from '#ui/overlays/popover.tsx'
import css from './comment-row.module.css'

/** Something that can be done with a comment, under its text. */
export function TextAction({ onPress, children }: { onPress: () => void; children: ReactNode }) {
  return (
    <button type="button" className={css.action} onClick={onPress}>
      {children}
    </button>
  )
}

/** Opens what can be done about its author. */
export const MoreAction = (props: TriggerProps) => (
  <button {...props} type="button" className={css.action}>
    <Trans>More</Trans>
  </button>
)
