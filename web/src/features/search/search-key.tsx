import { useEffect } from 'react'
import { playbackSettings } from '#features/media/public.ts'
import { navigate } from '#routing/navigation.ts'

const wide = '(width >= 48rem)'

/** `/` focuses the search box on wide screens; ignored while typing or when single-key shortcuts are off. */
export function SearchKey() {
  useEffect(() => {
    document.addEventListener('keydown', onKeyDown)
    return () => document.removeEventListener('keydown', onKeyDown)
  }, [])
  return null
}

function onKeyDown(event: KeyboardEvent): void {
  if (!isSearchKey(event)) return
  event.preventDefault()
  const box = document.querySelector<HTMLInputElement>('search input')
  if (box) box.select()
  else navigate({ to: '/search' })
}

function isSearchKey({ key, ctrlKey, altKey, metaKey, defaultPrevented }: KeyboardEvent): boolean {
  if (key !== '/' || ctrlKey || altKey || metaKey || defaultPrevented) return false
  return playbackSettings.getState().shortcuts && matchMedia(wide).matches && !isElsewhere()
}

/** Whether the key is for a text field, dialog or menu. */
const isElsewhere = () =>
  document.activeElement?.matches('input, textarea, select, [contenteditable]') ||
  document.querySelector('dialog[open], [popover]:popover-open') !== null
