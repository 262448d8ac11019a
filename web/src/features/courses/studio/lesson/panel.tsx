import type { ReactNode } from 'react'
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
  return useIsMobile() ? <Sheet {...props} /> : <Dialog {...props} />
}
