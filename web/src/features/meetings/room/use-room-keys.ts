import { useEffect, useEffectEvent } from 'react'
import { playbackSettings } from '#features/media/public.ts'
import type { RoomSession } from './room-session.ts'
import type { PanelKey, View } from './views.ts'
import { useActions } from './use-actions.ts'

interface Showing {
  toggle: (panel: PanelKey) => void
  view: View
  setView: (view: View) => void
}

const isTyping = (target: EventTarget | null) =>
  target instanceof HTMLElement &&
  target.closest('input, textarea, select, [contenteditable], dialog') !== null

/** M, V, R, C, D, W, P, A and B; no single letter leaves the meeting. */
export function useRoomKeys(session: RoomSession, { toggle, view, setView }: Showing): void {
  const actions = useActions(session)
  const press = useEffectEvent((key: string) => {
    const { quality, meeting, self } = session.store.getState()
    // Viewers of a live lesson have no devices to switch.
    if (meeting.isLive && self?.role === 'guest' && 'mvd'.includes(key)) return
    const commands: Record<string, () => unknown> = {
      m: () => actions.toggle('microphone'),
      v: () => actions.toggle('camera'),
      r: actions.raise,
      d: actions.share,
      c: () => toggle('chat'),
      p: () => toggle('people'),
      w: () => setView(view === 'grid' ? 'speaker' : 'grid'),
      b: () => setView(view === 'board' ? 'grid' : 'board'),
      a: () => session.setQuality(quality === 'audioOnly' ? 'auto' : 'audioOnly'),
    }
    void commands[key]?.()
  })
  useEffect(() => {
    const leaving = new AbortController()
    const onKey = (event: KeyboardEvent) => {
      const isPlain = !event.ctrlKey && !event.metaKey && !event.altKey && !event.repeat
      if (isPlain && !isTyping(event.target) && playbackSettings.getState().shortcuts)
        press(event.key.toLowerCase())
    }
    addEventListener('keydown', onKey, { signal: leaving.signal })
    return () => leaving.abort()
  }, [])
}
