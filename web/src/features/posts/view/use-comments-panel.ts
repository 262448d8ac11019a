import { useEffect, useEffectEvent, useState } from 'react'
import { useIsMobile } from '#ui/hooks/use-media-query.ts'
import { useOverlay } from '#ui/overlays/use-overlay.ts'

/**
 * Whether the comments show: a panel beside the feed from 768 px, below that a sheet that is part of the address.
 * When the width changes sides the panel is forced open and the sheet closed (specification, section 2).
 */
export function useCommentsPanel() {
  'use memo'
  const isMobile = useIsMobile()
  const sheet = useOverlay('comments')
  const [isPanelOpen, setPanelOpen] = useState(true)
  const [wasMobile, setWasMobile] = useState(isMobile)
  if (wasMobile !== isMobile) {
    setWasMobile(isMobile)
    setPanelOpen(true)
  }

  const closeSheet = useEffectEvent(sheet.close)
  useEffect(() => {
    const list = matchMedia('(width < 48rem)')
    const onChange = () => closeSheet()
    list.addEventListener('change', onChange)
    return () => list.removeEventListener('change', onChange)
  }, [])

  const isOpen = isMobile ? sheet.isOpen : isPanelOpen
  const open = () => (isMobile ? sheet.open() : setPanelOpen(true))
  const close = () => (isMobile ? sheet.close() : setPanelOpen(false))
  return { isMobile, isOpen, open, close, toggle: isOpen ? close : open }
}

export type CommentsState = ReturnType<typeof useCommentsPanel>
