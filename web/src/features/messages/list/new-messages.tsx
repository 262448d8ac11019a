import type { Message } from '@akada/contract/messages/model'
import { t } from '@lingui/core/macro'
import { type RefObject, useEffect, useRef, useState } from 'react'
import { VisuallyHidden } from '#ui/layout/visually-hidden.tsx'
import { createAnnouncer } from './announcer.ts'
import { nameOf } from './message-row.tsx'
import { useWordsOf } from './message-words.ts'

/** More than this many at once are only counted. */
const readAloud = 3

interface Props {
  messages: readonly Message[]
  userId: string
  /** Members who read older messages are not interrupted. */
  isAtEnd: RefObject<boolean>
}

/** Announces new messages to screen readers while the end of the list is in view; the list itself is silent. */
export function NewMessages({ messages, userId, isAtEnd }: Props) {
  const newest = messages.at(-1)?.number ?? 0
  const known = useRef(newest)
  const [announced, setAnnounced] = useState({ turn: 0, text: '' })
  const [announcer] = useState(() =>
    createAnnouncer<string>((some) => {
      const text = some.length > readAloud ? t`${some.length} new messages` : some.join('\n')
      setAnnounced(({ turn }) => ({ turn: turn + 1, text }))
    }),
  )
  const wordsOf = useWordsOf()
  useEffect(() => () => announcer.stop(), [announcer])
  useEffect(() => {
    const fresh = messages.filter(
      ({ number, _user }) => (number ?? 0) > known.current && _user?.id !== userId,
    )
    known.current = Math.max(known.current, newest)
    if (fresh.length > 0 && isAtEnd.current)
      announcer.add(fresh.map((one) => `${nameOf(one)}: ${wordsOf(one)}`))
  }, [messages, newest, userId, isAtEnd, announcer, wordsOf])
  return (
    <VisuallyHidden>
      <span role="log" aria-live="polite" aria-label={t`New messages`}>
        <span key={announced.turn}>{announced.text}</span>
      </span>
    </VisuallyHidden>
  )
}
