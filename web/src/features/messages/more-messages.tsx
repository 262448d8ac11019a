import { Plural, Trans } from '@lingui/react/macro'
import { type ReactNode, type RefObject, useState } from 'react'
import { bytesText } from '#lib/megabytes.ts'
import { Button } from '#ui/controls/button.tsx'
import { lengthOf } from './chat-gaps.ts'
import type { Gap } from './chat-log.ts'
import { olderOf, partOf } from './chat-store.ts'
import { keepPlace } from './keep-place.ts'
import css from './chat-view.module.css'

interface Props {
  conversationId: string
  list: RefObject<HTMLElement | null>
  /** Puts the messages around a number on the page, as those that are new there may be too many. */
  onMount: (number: number) => void
}

/** Before the first message: how many there are, loaded page by page. */
export function EarlierMessages({ from, ...props }: Props & { from: number }) {
  return (
    <More {...props} at={from} count={from - 1} read={() => olderOf(props.conversationId)}>
      <Plural value={from - 1} one="Show # earlier message" other="Show # earlier messages" />
    </More>
  )
}

/** In place of messages that came while the member was away: how many, and what they cost. */
export function MissingMessages({ gap, ...props }: Props & { gap: Gap }) {
  const count = lengthOf(gap)
  return (
    <More {...props} at={gap.to + 1} count={count} read={() => partOf(props.conversationId, gap)}>
      <Plural value={count} one="Show # message in between" other="Show # messages in between" />
    </More>
  )
}

/** Of one message, compressed. */
const bytesEach = 100

interface MoreProps extends Props {
  /** The number of the message after them. */
  at: number
  count: number
  /** Loads some, and resolves to what adds them. */
  read: () => Promise<() => void>
  children: ReactNode
}

function More({ list, onMount, at, count, read, children }: MoreProps) {
  const [state, setState] = useState<'idle' | 'loading' | 'failed'>('idle')
  const size = bytesText(count * bytesEach)
  async function load(): Promise<void> {
    setState('loading')
    const add = await read().catch(() => undefined)
    setState(add ? 'idle' : 'failed')
    if (!add || !list.current) return
    const mountMore = () => {
      add()
      onMount(at)
    }
    keepPlace(list.current, mountMore, at)
  }
  return (
    <p className={css.older}>
      <Button kind="outline" size={36} isLoading={state === 'loading'} onClick={() => void load()}>
        {children}
      </Button>
      <output>
        {state === 'failed' ? <Trans>They could not be loaded.</Trans> : <Trans>about {size}</Trans>}
      </output>
    </p>
  )
}
