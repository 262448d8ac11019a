import { type RefObject, useEffect, useLayoutEffect, useRef } from 'react'

/**
 * A dialog over everything while `isOpen`; the focus returns to its opener even when it is unmounted open.
 */
export function useModal(isOpen: boolean): RefObject<HTMLDialogElement | null> {
  const ref = useRef<HTMLDialogElement>(null)
  useEffect(() => {
    const dialog = ref.current
    if (isOpen && !dialog?.open) dialog?.showModal()
    if (!isOpen && dialog?.open) dialog.close()
  }, [isOpen])
  useLayoutEffect(() => {
    const dialog = ref.current
    return () => dialog?.close()
  }, [])
  useEffect(announceClose, [])
  return ref
}

/** An unmounting dialog closes without an event, and toasts in it must move out. */
const announceClose = () => () => void document.dispatchEvent(new Event('close'))
