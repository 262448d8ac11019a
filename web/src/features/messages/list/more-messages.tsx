import { Plural, Trans } from '@lingui/react/macro'
import { type MouseEvent, type ReactNode, type RefObject, useState } from 'react'
import { bytesText } from '#lib/text/megabytes.ts'
import { Button } from '#ui/controls/button.tsx'
import { lengthOf } from '../log/chat-gaps.ts'
import type { Gap } from '../log/chat-log.ts'
import { olderOf, partOf } from '../log/chat-parts.ts'
import { keepPlace, rowOf } from './keep-place.ts'
import css from './chat-view.module.css'

interface Props {
  conversationId: string
  list: RefObject<HTMLElement | null>
  /** Puts the messages around a number on the page, as those that are new there may be too many. */
  onMount: (number: number) => void
}

/** Before the first message: how many there are, loaded page by page. */
export function EarlierMessages({ from, ...props }: Props & { from: number }) {
  const newest = { at: from, read: () => olderOf(props.conversationId) }
  return (
    <More {...props} count={from - 1} partFor={() => newest}>
      <Plural value={from - 1} one="Show # earlier message" other="Show # earlier messages" />
    </More>
  )
}

/**
 * In place of messages that came while the member was away: how many, and what they cost. Whoever has read down to it goes
 * on with the oldest of them, whoever has read up to it with the newest.
 */
export function MissingMessages({ gap, ...props }: Props & { gap: Gap }) {
  const { conversationId: id } = props
  const count = lengthOf(gap)
  const oldest = { at: gap.from - 1, first: gap.from, read: () => partOf(id, gap, 'oldest') }
  const newest = { at: gap.to + 1, read: () => partOf(id, gap, 'newest') }
  return (
    <More {...props} count={count} partFor={(isReadDownTo) => (isReadDownTo ? oldest : newest)}>
      <Plural value={count} one="Show # message in between" other="Show # messages in between" />
    </More>
  )
}

/** Average size of a message, compressed. */
const bytesEach = 100

export const sizeOf = (messages: number): string => bytesText(messages * bytesEach)

interface Part {
  /** The number of the message beside them, which stays where it is. */
  at: number
  /** Loads some, and resolves to what adds them. */
  read: () => Promise<() => void>
  /** The first of them, where reading goes on. */
  first?: number
}

interface MoreProps extends Props {
  count: number
  partFor: (isReadDownTo: boolean) => Part
  children: ReactNode
}

/** In the lower half of the list there are older messages in view, and the reader comes from there. */
const isInLowerHalf = (button: Element, list: Element) => middleOf(button) > middleOf(list)

function middleOf(element: Element): number {
  const { top, height } = element.getBoundingClientRect()
  return top + height / 2
}

function More({ list, onMount, count, partFor, children }: MoreProps) {
  const [state, setState] = useState<'idle' | 'loading' | 'failed'>('idle')
  const size = sizeOf(count)
  async function load({ currentTarget }: MouseEvent): Promise<void> {
    if (!list.current) return
    const { at, read, first } = partFor(isInLowerHalf(currentTarget, list.current))
    setState('loading')
    const add = await read().catch(() => undefined)
    setState(add ? 'idle' : 'failed')
    if (!add || !list.current) return
    const mountMore = () => {
      add()
      onMount(at)
    }
    keepPlace(list.current, mountMore, at)
    if (first) rowOf(list.current, first)?.focus({ preventScroll: true })
  }
  return (
    <p className={css.older}>
      <Button kind="outline" size={36} isLoading={state === 'loading'} onClick={(event) => void load(event)}>
        {children}
      </Button>
      <output>
        {state === 'failed' ? <Trans>They could not be loaded.</Trans> : <Trans>about {size}</Trans>}
      </output>
    </p>
  )
}
