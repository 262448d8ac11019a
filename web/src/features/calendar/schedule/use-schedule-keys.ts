import { useEffect, useEffectEvent } from 'react'
import { playbackSettings } from '#features/media/public.ts'

/** Runs the action of a single key; ignored in fields, in dialogs, and where single keys are switched off. */
export function useScheduleKeys(commands: Readonly<Record<string, () => void>>): void {
  const press = useEffectEvent((event: KeyboardEvent) => {
    const { ctrlKey, altKey, metaKey, target } = event
    if (ctrlKey || altKey || metaKey || !playbackSettings.getState().shortcuts) return
    if (document.querySelector('dialog[open]')) return
    if (target instanceof Element && target.closest('input, textarea, select, [contenteditable]')) return
    commands[event.key.toLowerCase()]?.()
  })
  useEffect(() => {
    const listen = (event: KeyboardEvent) => press(event)
    addEventListener('keydown', listen)
    return () => removeEventListener('keydown', listen)
  }, [])
}
