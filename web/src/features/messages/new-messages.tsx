import type { Message } from '@akada/contract/message'
import { t } from '@lingui/core/macro'
import { useEffect, useRef, useState } from 'react'
import { VisuallyHidden } from '#ui/layout/visually-hidden.tsx'
import { nameOf } from './message-row.tsx'

/** More than this many at once are only counted. */
const readAloud = 3

/** Announces new messages to screen readers; the list itself is silent. */
export function NewMessages({ messages, userId }: { messages: readonly Message[]; userId: string }) {
  const newest = messages.at(-1)?.number ?? 0
  const known = useRef(newest)
  const [line, setLine] = useState('')
  useEffect(() => {
    const fresh = messages.filter(
      ({ number, _user }) => (number ?? 0) > known.current && _user?.id !== userId,
    )
    known.current = Math.max(known.current, newest)
    if (fresh.length === 0) return
    const count = fresh.length
    setLine(
      count > readAloud
        ? t`${count} new messages`
        : fresh.map((one) => `${nameOf(one)}: ${one.body}`).join('\n'),
    )
  }, [messages, newest, userId])
  return (
    <VisuallyHidden>
      <span role="log" aria-live="polite">
        {line}
      </span>
    </VisuallyHidden>
  )
}
