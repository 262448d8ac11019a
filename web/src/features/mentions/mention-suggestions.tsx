import { isWithin } from '@akada/contract/text/text-length'
import { suggestDebounce } from '@akada/contract/search/routes'
import { plural, t } from '@lingui/core/macro'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { type RefObject, use, useEffect, useEffectEvent, useId, useState } from 'react'
import { flushSync } from 'react-dom'
import { useSession } from '#features/sessions/public.ts'
import { nextOption } from '#ui/fields/combobox/combobox-keys.ts'
import { ComboboxList } from '#ui/fields/combobox/combobox-list.tsx'
import { Avatar } from '#ui/graphics/avatar.tsx'
import { VisuallyHidden } from '#ui/layout/visually-hidden.tsx'
import { type MentionPlace, MentionPlaceContext, type Suggested } from './mention-place.ts'
import { type MentionToken, mentionAt, withMention } from './mention-token.ts'
import css from './mention-suggestions.module.css'
import { fetchSuggested, firstOf, isMeant } from './suggested-members.ts'

export interface SuggestionsProps {
  field: RefObject<HTMLTextAreaElement | null>
  text: string
  /** A name that would make the text longer is not put into it. */
  maxLength?: number | undefined
  onText: (text: string) => void
}

const keys = new Set(['ArrowDown', 'ArrowUp', 'Enter', 'Tab', 'Escape'])

/** The members that an @ may mean, in a list that the field controls: the cursor never leaves the text. */
export function MentionSuggestions({ field, text, maxLength = Infinity, onText }: SuggestionsProps) {
  const id = useId()
  const { token, close } = useToken(field, text)
  const people = useSuggested(token)
  const [active, setActive] = useState(0)
  const [shownFor, setShownFor] = useState(token?.typed)
  if (token?.typed !== shownFor) {
    setShownFor(token?.typed)
    setActive(0)
  }
  const isOpen = token !== undefined && people.length > 0
  const at = Math.min(active, people.length - 1)

  function take({ username }: Suggested): void {
    if (!token) return
    const next = withMention(text, token, username)
    if (!isWithin(next.text, maxLength)) return close()
    // The cursor can be set only once the text has been rendered.
    flushSync(() => onText(next.text))
    field.current?.focus()
    field.current?.setSelectionRange(next.cursor, next.cursor)
    close()
  }
  const onKey = (event: KeyboardEvent) => {
    const chosen = people[at]
    const moved = nextOption(event.key, { active: at, count: people.length })
    // While an input method composes, its keys are its own.
    if (event.isComposing || event.shiftKey || !keys.has(event.key) || !chosen) return
    event.preventDefault()
    event.stopPropagation()
    if (moved !== undefined) setActive(moved)
    else if (event.key === 'Escape') close()
    else take(chosen)
  }
  useFieldAsCombobox(field, { isOpen, listId: id, activeId: `${id}-${at}`, onKey })
  return (
    <>
      <VisuallyHidden>
        <output>
          {isOpen && plural(people.length, { one: '# member suggested', other: '# members suggested' })}
        </output>
      </VisuallyHidden>
      {isOpen && (
        <ComboboxList
          id={id}
          label={t`Members to mention`}
          className={css.suggestions}
          options={people.map((person) => ({ key: person.username, content: <Person person={person} /> }))}
          active={at}
          onChoose={(index) => people[index] && take(people[index])}
        />
      )}
    </>
  )
}

const Person = ({ person: { username, name, avatar } }: { person: Suggested }) => (
  <>
    <Avatar name={name || username} src={avatar} size={32} />
    <span className={css.who}>
      <b dir="auto">{name || username}</b>
      <bdi>@{username}</bdi>
    </span>
  </>
)

/** The mention at the cursor, until it is closed. */
function useToken(field: RefObject<HTMLTextAreaElement | null>, text: string) {
  const [selection, setSelection] = useState<[from: number, to: number]>()
  const [closedAt, setClosedAt] = useState<number>()
  useEffect(() => {
    const element = field.current
    if (!element) return undefined
    const look = () => {
      const isHere = document.activeElement === element
      setSelection(isHere ? [element.selectionStart, element.selectionEnd] : undefined)
    }
    look()
    const stop = new AbortController()
    document.addEventListener('selectionchange', look, { signal: stop.signal })
    for (const type of ['input', 'focus', 'blur', 'keyup', 'click'])
      element.addEventListener(type, look, { signal: stop.signal })
    return () => stop.abort()
  }, [field])
  const found: MentionToken | undefined = selection && mentionAt(text, ...selection)
  // Closed until this mention is left: after that it may open again.
  if (closedAt !== undefined && found?.start !== closedAt) setClosedAt(undefined)
  return {
    token: found?.start === closedAt ? undefined : found,
    close: () => setClosedAt(found?.start),
  }
}

/** The members for what is typed: those who are near at once, others after a pause, one call at a time. */
function useSuggested(token: MentionToken | undefined): Suggested[] {
  const place: MentionPlace = use(MentionPlaceContext)
  const ownName = useSession()?.username
  const typed = token?.typed ?? ''
  const settled = usePaused(typed)
  const { data } = useQuery({
    queryKey: ['mentions', 'suggested', place.space?.spaceId, settled],
    queryFn: ({ signal }) => fetchSuggested(place, { typed: settled, signal }),
    enabled: token !== undefined && settled !== '' && settled === typed,
    placeholderData: keepPreviousData,
    retry: false,
    staleTime: 60_000,
  })
  if (!token) return []
  return firstOf(
    [place.people().filter((one) => isMeant(one, typed)), (data ?? []).filter((one) => isMeant(one, typed))],
    ownName,
  )
}

function usePaused(text: string): string {
  const [settled, setSettled] = useState(text)
  useEffect(() => {
    const timer = setTimeout(() => setSettled(text), suggestDebounce)
    return () => clearTimeout(timer)
  }, [text])
  return settled
}

interface Controlled {
  isOpen: boolean
  listId: string
  activeId: string
  onKey: (event: KeyboardEvent) => void
}

/** The field says what it controls, and hears the keys before the form does that sends at Enter. */
function useFieldAsCombobox(
  field: RefObject<HTMLTextAreaElement | null>,
  { isOpen, listId, activeId, onKey }: Controlled,
): void {
  const hear = useEffectEvent(onKey)
  useEffect(() => {
    const element = field.current
    if (!element || !isOpen) return undefined
    const listen = (event: KeyboardEvent) => hear(event)
    element.addEventListener('keydown', listen)
    element.setAttribute('aria-autocomplete', 'list')
    element.setAttribute('aria-haspopup', 'listbox')
    element.setAttribute('aria-controls', listId)
    return () => {
      element.removeEventListener('keydown', listen)
      for (const name of ['autocomplete', 'haspopup', 'controls', 'activedescendant'])
        element.removeAttribute(`aria-${name}`)
    }
  }, [field, isOpen, listId])
  useEffect(() => {
    if (isOpen) field.current?.setAttribute('aria-activedescendant', activeId)
  }, [field, isOpen, activeId])
}
