import { listUserSpaces } from '@akada/contract/communities/space-routes'
import { useLingui } from '@lingui/react/macro'
import { queryOptions, useInfiniteQuery, useQuery } from '@tanstack/react-query'
import { useEffect, useEffectEvent, useState } from 'react'
import { call } from '#api/call.ts'
import { useSession } from '#features/sessions/public.ts'
import { navigate } from '#routing/navigation.ts'
import { hrefOf } from '#routing/paths.ts'
import { Combobox } from '#ui/fields/combobox/combobox.tsx'
import { Dialog } from '#ui/overlays/dialog.tsx'
import { useOverlay } from '#ui/overlays/use-overlay.ts'
import { fullName } from '@akada/contract/text/full-name'
import { memberName } from './member-name.ts'
import { conversationsQuery } from '../messages.queries.ts'
import css from '../messaging.module.css'
import { useFoundPeople } from './use-found-people.ts'

/** Ctrl+K, or ⌘K: goes to a space, a chat or a member by name. */
export function QuickSwitch() {
  const { t } = useLingui()
  const { isOpen, open, close } = useOverlay('switch')
  const press = useEffectEvent((event: KeyboardEvent) => {
    if (event.key !== 'k' || !(event.ctrlKey || event.metaKey) || event.altKey || event.shiftKey) return
    if (document.querySelector('dialog:modal')) return
    event.preventDefault()
    open()
  })
  useEffect(() => {
    const leaving = new AbortController()
    addEventListener('keydown', (event) => press(event), { signal: leaving.signal })
    return () => leaving.abort()
  }, [])
  return (
    <Dialog isOpen={isOpen} title={t`Go to`} onClose={close}>
      <Places />
    </Dialog>
  )
}

interface Place {
  name: string
  detail: string
  href: string
}

const most = 8

function Places() {
  const { t } = useLingui()
  const [text, setText] = useState('')
  const { places, isLoading } = usePlaces(text.trim())
  return (
    <Combobox<Place>
      label={t`Space, chat or member`}
      listLabel={t`Places`}
      query={text}
      onQuery={setText}
      options={places}
      keyOf={({ href }) => href}
      renderOption={({ name, detail }) => (
        <span className={css.place}>
          <b dir="auto">{name}</b>
          <span className={css.last} dir="auto">
            {detail}
          </span>
        </span>
      )}
      isLoading={isLoading}
      loadingText={t`Searching...`}
      emptyText={t`Nothing found`}
      onChoose={({ href }) => navigate({ href }, { replace: true })}
    />
  )
}

const spacesQuery = (id: string) =>
  queryOptions({
    queryKey: ['communities', 'own-spaces', id],
    queryFn: ({ signal }) => call(listUserSpaces, { params: { id }, query: {} }, { signal }),
    enabled: id !== '',
  })

/** Own spaces and chats by their names, then other members. */
function usePlaces(text: string): { places: Place[]; isLoading: boolean } {
  const own = useOwnPlaces()
  const members = useMembers(text)
  const search = text.toLocaleLowerCase()
  const matching = own.places.filter(({ name, detail }) =>
    `${name} ${detail}`.toLocaleLowerCase().includes(search),
  )
  return {
    places: [...matching, ...members.places].slice(0, most),
    isLoading: own.isLoading || members.isLoading,
  }
}

function useOwnPlaces(): { places: Place[]; isLoading: boolean } {
  const { t } = useLingui()
  const { data: own, isPending } = useQuery(spacesQuery(useSession()?.id ?? ''))
  const { data: list } = useInfiniteQuery(conversationsQuery('chats'))
  const spaces = (own?.spaces ?? []).map(({ id, name, communityId, communityName }) => ({
    name,
    detail: communityName,
    href: hrefOf({ to: '/socials/community/:communityId', params: { communityId }, search: { space: id } }),
  }))
  const chats = (list?.pages ?? [])
    .flatMap((page) => page.conversations)
    .map((chat) => ({
      name: memberName(chat),
      detail: t`Chat`,
      href: hrefOf({ to: '/classroom/messaging', search: { chat: chat.id } }),
    }))
  return { places: [...spaces, ...chats], isLoading: isPending }
}

function useMembers(text: string): { places: Place[]; isLoading: boolean } {
  const { people, isFetching } = useFoundPeople(text)
  const places = people.map((person) => ({
    name: fullName(person),
    detail: `@${person.username}`,
    href: hrefOf({ to: '/classroom/messaging', search: { with: person.userId } }),
  }))
  return { places, isLoading: isFetching }
}
