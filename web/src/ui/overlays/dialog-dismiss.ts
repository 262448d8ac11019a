import type { MouseEvent, SyntheticEvent } from 'react'

/**
 * What closes a modal dialog besides its own buttons: Escape and Android's back. A tap on the backdrop does,
 * too, as a shortcut for pointers. Events of a dialog inside this one are ignored.
 */
export function dialogDismiss(onClose: () => void, { byTap = true }: { byTap?: boolean } = {}) {
  return {
    onCancel(event: SyntheticEvent) {
      if (event.target !== event.currentTarget) return
      event.preventDefault()
      onClose()
    },
    onClick(event: MouseEvent) {
      if (byTap && event.target === event.currentTarget) onClose()
    },
  }
}
