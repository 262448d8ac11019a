import { type ReactNode, useState } from 'react'
import { useIsMobile } from '#ui/hooks/use-media-query.ts'
import { Dialog } from '#ui/overlays/dialog.tsx'
import { Sheet } from '#ui/overlays/sheet.tsx'

interface Props {
  isOpen: boolean
  title: string
  onClose: () => void
  children: ReactNode
}

/** A form over the editor: a sheet on phones, a dialog on wider screens. */
export function Panel(props: Props) {
  const isMobile = useIsMobile()
  const [isSheet, setSheet] = useState(isMobile)
  // Doesn't change while open: turning the device would discard what is typed.
  if (!props.isOpen && isSheet !== isMobile) setSheet(isMobile)
  return isSheet ? <Sheet {...props} /> : <Dialog {...props} />
}
