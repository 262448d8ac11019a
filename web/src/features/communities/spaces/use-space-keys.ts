import type { SpaceCard } from '@akada/contract/communities/model'
import { useEffect, useEffectEvent } from 'react'
import { navigate } from '#routing/navigation.ts'
import { nextSpace } from './next-space.ts'

/** Alt+↑ and Alt+↓ go to the next space with something unread. */
export function useSpaceKeys(spaces: readonly SpaceCard[], openId: string | undefined): void {
  const press = useEffectEvent((event: KeyboardEvent) => {
    const { key, altKey, ctrlKey, metaKey, shiftKey } = event
    if (!altKey || ctrlKey || metaKey || shiftKey || (key !== 'ArrowUp' && key !== 'ArrowDown')) return
    const next = nextSpace(spaces, openId, key === 'ArrowDown' ? 1 : -1)
    if (!next || document.querySelector('dialog:modal')) return
    event.preventDefault()
    const { id, communityId } = next
    navigate({ to: '/socials/community/:communityId', params: { communityId }, search: { space: id } })
  })
  useEffect(() => {
    const leaving = new AbortController()
    addEventListener('keydown', (event) => press(event), { signal: leaving.signal })
    return () => leaving.abort()
  }, [])
}
