import { useEffect, useEffectEvent } from 'react'
import { playbackSettings } from '#features/media/public.ts'

/** Runs the action of a single key; ignored in fields, in dialogs, and where single keys are switched off. */
export function useScheduleKeys(commands: Readonly<Record<string, () => void>>): void {
  const press = useEffectEvent((event: KeyboardEvent) => {
    const { ctrlKey, altKey, metaKey } = event
    if (ctrlKey || altKey || metaKey || !playbackSettings.getState().shortcuts) return
    if (document.querySelector('dialog[open]') || isForOthers(event)) return
    commands[event.key.toLowerCase()]?.()
  })
  useEffect(() => {
    const listen = (event: KeyboardEvent) => press(event)
    addEventListener('keydown', listen)
    return () => removeEventListener('keydown', listen)
  }, [])
}

const fields = 'input, textarea, select, [contenteditable]'

/** Fields have all keys to themselves, and a grid its arrows. */
function isForOthers({ key, target }: KeyboardEvent): boolean {
  if (!(target instanceof Element)) return false
  return target.closest(key.length > 1 ? `${fields}, [role=grid]` : fields) !== null
}
