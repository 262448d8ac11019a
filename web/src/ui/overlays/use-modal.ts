import { type RefObject, useEffect, useLayoutEffect, useRef } from 'react'

/** A dialog over everything while `isOpen`; the focus goes back to what opened it also when it is taken away open. */
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

/** A dialog that leaves with its component closes without saying so, and toasts in it must move out. */
const announceClose = () => () => void document.dispatchEvent(new Event('close'))
