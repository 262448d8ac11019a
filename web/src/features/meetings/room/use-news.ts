import { useLingui } from '@lingui/react/macro'
import { useEffect, useEffectEvent, useRef } from 'react'
import { liveClient } from '#live/live.ts'
import { showToast } from '#ui/feedback/toast-store.ts'
import type { RoomSession } from './room-session.ts'

interface Opening {
  isBoardOpen: boolean
  onBoard: () => void
}

/** Says once that somebody has opened the whiteboard, and whenever somebody shares a screen. */
export function useNews(session: RoomSession, { isBoardOpen, onBoard }: Opening): void {
  const { t } = useLingui()
  const isBoardKnown = useRef(false)
  const nameOf = (id: string) =>
    session.store.getState().participants.find(({ userId }) => userId === id)?.name
  const hearOfBoard = useEffectEvent((userId: string) => {
    const name = nameOf(userId)
    if (isBoardOpen || isBoardKnown.current || !name) return
    isBoardKnown.current = true
    const action = { label: t`Open`, onPress: onBoard }
    showToast({ message: t`${name} has opened the whiteboard.`, action, stays: true })
  })
  const hearOfScreen = useEffectEvent((name: string) => {
    const action = isBoardOpen ? { label: t`Open`, onPress: onBoard } : undefined
    showToast({ message: t`${name} is sharing their screen.`, ...(action && { action }) })
  })
  useEffect(() => {
    if (isBoardOpen) isBoardKnown.current = true
  }, [isBoardOpen])
  useEffect(() => {
    const { id } = session.store.getState().meeting
    const stops = [
      liveClient.live.on('meeting-signal', ({ meetingId, userId, type }) => {
        if (meetingId === id && (type === 'draw' || type === 'viewport')) hearOfBoard(userId)
      }),
      session.store.subscribe(({ participants, self }, before) => {
        if (participants === before.participants) return
        const sharer = participants.find(({ screen, userId }) => screen && userId !== self?.userId)
        const isNew = sharer && !before.participants.some((one) => one.screen && one.userId === sharer.userId)
        if (isNew) hearOfScreen(sharer.name)
      }),
    ]
    return () => stops.forEach((stop) => stop())
  }, [session])
}
