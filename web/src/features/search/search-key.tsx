import { useEffect } from 'react'
import { playbackSettings } from '#features/media/public.ts'
import { navigate } from '#routing/navigation.ts'

const wide = '(width >= 48rem)'

/** `/` goes to the search box, where there is room for a keyboard; silent where somebody types, or single keys are switched off. */
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

/** Typing and an open dialog or menu come first. */
const isElsewhere = () =>
  document.activeElement?.matches('input, textarea, select, [contenteditable]') ||
  document.querySelector('dialog[open], [popover]:popover-open') !== null
