import { useLingui } from '@lingui/react/macro'
import { type ReactNode, Suspense, lazy } from 'react'
import { Popover, type TriggerProps } from '#ui/overlays/popover.tsx'
import { useIsMobile } from '#ui/hooks/use-media-query.ts'
import { useOverlay } from '#ui/overlays/use-overlay.ts'
import { type Shared, SharePanel } from './share-panel.tsx'

const Sheet = lazy(async () => ({ default: (await import('#ui/overlays/sheet.tsx')).Sheet }))

/** The props that the opening button needs. */
export type ShareTrigger = TriggerProps | { 'aria-haspopup': 'dialog'; onClick: () => void }

interface Props extends Shared {
  /** Identifies the menu on its screen. */
  id: string
  trigger: (props: ShareTrigger) => ReactNode
  /** More items, below copying. */
  children?: ReactNode
}

/** Ways to share: beside the button, or in a sheet on phones (specification, section 2). */
export function ShareMenu({ id, trigger, children, ...shared }: Props) {
  const { t } = useLingui()
  const isMobile = useIsMobile()
  const sheet = useOverlay('share')
  const panel = <SharePanel {...shared}>{children}</SharePanel>
  if (!isMobile)
    return (
      <Popover label={t`Share`} trigger={trigger}>
        {panel}
      </Popover>
    )
  return (
    <>
      {trigger({ 'aria-haspopup': 'dialog', onClick: () => sheet.open(id) })}
      <Suspense>
        {sheet.value === id && (
          <Sheet isOpen isFitting title={t`Share`} onClose={sheet.close}>
            {panel}
          </Sheet>
        )}
      </Suspense>
    </>
  )
}
