import { useEffect, useEffectEvent } from 'react'
import { type Player, playbackSettings } from '#features/media/public.ts'
import { navigate } from '#routing/navigation.ts'
import { toggleFullScreen } from './film-controls.tsx'
import { changeChoices, changeRate, lessonChoices } from './lesson-data.ts'

interface Around {
  nextHref: string | undefined
  previousHref: string | undefined
  onTab: (tab: 'transcript' | 'notes') => void
}

const elsewhere = 'input, textarea, select, [contenteditable], dialog, [data-own-arrows], [role=tab]'

/** Keys of the player; single letters only if not turned off. */
export function usePlayerKeys(player: Player | undefined, around: Around): void {
  const press = useEffectEvent((event: KeyboardEvent) => {
    const acts = { ...screenKeys(around), ...(player && filmKeys(player)) }
    const act = acts[event.key.toLowerCase()]
    if (!act || isMeantForOthers(event)) return
    event.preventDefault()
    act()
  })
  useEffect(() => {
    const onKey = (event: KeyboardEvent) => press(event)
    addEventListener('keydown', onKey)
    return () => removeEventListener('keydown', onKey)
  }, [])
}

/** Fields, tabs and dialogs have keys of their own, and Space presses the focused button. */
function isMeantForOthers({ target, key, ctrlKey, metaKey, altKey }: KeyboardEvent): boolean {
  if (ctrlKey || metaKey || altKey || !playbackSettings.getState().shortcuts) return true
  if (!(target instanceof Element)) return false
  return target.closest(key === ' ' ? `${elsewhere}, button, a` : elsewhere) !== null
}

type Acts = Readonly<Record<string, () => void>>

const filmKeys = (player: Player): Acts => ({
  ' ': () => player.toggle(),
  k: () => player.toggle(),
  arrowleft: () => player.seekBy(-10),
  arrowright: () => player.seekBy(10),
  '<': () => changeRate(-1),
  '>': () => changeRate(1),
  c: () => changeChoices({ hasCaptions: !lessonChoices.getState().hasCaptions }),
  f: () => void toggleFullScreen(document.querySelector<HTMLElement>('[data-film]')),
  m: () => document.querySelector<HTMLElement>('[data-film] [data-mute]')?.click(),
})

const screenKeys = ({ nextHref, previousHref, onTab }: Around): Acts => ({
  ...(nextHref && { n: () => navigate({ href: nextHref }) }),
  ...(previousHref && { p: () => navigate({ href: previousHref }) }),
  t: () => onTab('transcript'),
  e: () => {
    onTab('notes')
    requestAnimationFrame(() => document.querySelector<HTMLElement>('[data-new-note]')?.focus())
  },
})
