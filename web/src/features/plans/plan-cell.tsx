import { useLingui } from '@lingui/react/macro'
import type { ReactNode } from 'react'
import { Icon } from '#ui/graphics/icon.tsx'
import { VisuallyHidden } from '#ui/layout/visually-hidden.tsx'

/** Words, or a tick or dash with its text for screen readers. */
export function PlanCell({ value }: { value: ReactNode }) {
  const { t } = useLingui()
  if (value === true)
    return (
      <>
        <Icon name="check" size={20} />
        <VisuallyHidden>{t`Included`}</VisuallyHidden>
      </>
    )
  if (value === false)
    return (
      <>
        <Icon name="minus" size={20} />
        <VisuallyHidden>{t`Not included`}</VisuallyHidden>
      </>
    )
  return value
}
