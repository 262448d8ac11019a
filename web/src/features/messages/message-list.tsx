import type { Message } from '@akada/contract/message'
import { Plural, useLingui } from '@lingui/react/macro'
import {
  type ReactNode,
  type RefObject,
  useEffect,
  useEffectEvent,
  useLayoutEffect,
  useRef,
  useState,
} from 'react'
import { Button } from '#ui/controls/button.tsx'
import type { ChatLog } from './chat-log.ts'
import { loadOlder } from './chat-store.ts'
import type { ChatRights } from './chat-rights.ts'
import { MessageActions, react } from './message-actions.tsx'
import { MessageRow } from './message-row.tsx'
import { moveBetween } from './move-between.ts'
import { dayOf, isSameDay, isSoonAfter } from './message-time.ts'
import { NewMessages } from './new-messages.tsx'
import type { Outgoing } from './outbox.ts'
import { OutgoingRow } from './outgoing-row.tsx'
import css from './chat-view.module.css'

interface Props {
  conversationId: string
  log: ChatLog
  messages: readonly Message[]
  outgoing: readonly Outgoing[]
  label: string
  rights: ChatRights
  ownerId: string | undefined
  userId: string
  unreadFrom: number
  /** How far the other member of a direct chat has read; null where that is private. */
  readByOther: number | null
  /** Own messages show whether they have arrived. */
  hasReceipts: boolean
  end: RefObject<HTMLDivElement | null>
  empty: ReactNode
  onThread: ((messageId: string) => void) | undefined
  onEdit: (message: Message) => void
}

/** Within this distance of the end, the list follows new messages. */
const nearEnd = 80

/** Messages by day; the list stays at its end as new ones arrive, and keeps its position as older ones load. */
export function MessageList(props: Props) {
  const { conversationId, log, messages, outgoing, label, end, empty } = props
  const scroller = useRef<HTMLElement>(null)
  const isAtEnd = useRef(true)
  const stay = () => {
    if (isAtEnd.current) scroller.current?.scrollTo({ top: scroller.current.scrollHeight })
  }
  useLayoutEffect(stay)
  useResize(scroller, stay)
  const follow = () => {
    const { scrollTop = 0, scrollHeight = 0, clientHeight = 0 } = scroller.current ?? {}
    isAtEnd.current = scrollHeight - scrollTop - clientHeight < nearEnd
  }
  return (
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions -- the keys move between what it lists
    <section
      className={css.scroller}
      ref={scroller}
      onScroll={follow}
      onKeyDown={moveBetween}
      // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- what scrolls can be scrolled by keys
      tabIndex={0}
      aria-label={label}
    >
      {log.from > 1 && <Older conversationId={conversationId} scroller={scroller} />}
      {messages.length + outgoing.length === 0 ? (
        empty
      ) : (
        <ol className={css.list}>
          {messages.map((message, index) => (
            <Entry key={message.id} {...props} message={message} before={messages[index - 1]} />
          ))}
          {outgoing.map((one) => (
            <li key={one.clientId}>
              <OutgoingRow outgoing={one} />
            </li>
          ))}
        </ol>
      )}
      <div ref={end} />
      <NewMessages messages={messages} userId={props.userId} isAtEnd={isAtEnd} />
    </section>
  )
}

/** Calls `onResize` when the list gets another height, as a banner or a keyboard appears. */
function useResize(list: RefObject<HTMLElement | null>, onResize: () => void): void {
  const resize = useEffectEvent(onResize)
  useEffect(() => {
    if (!list.current) return undefined
    const observer = new ResizeObserver(() => resize())
    observer.observe(list.current)
    return () => observer.disconnect()
  }, [list])
}

interface EntryProps extends Props {
  message: Message
  before: Message | undefined
}

/** Whether a message begins a day, or continues its author's previous one. */
function placeOf({ message, before }: EntryProps): { isNewDay: boolean; isGrouped: boolean } {
  if (!before || !isSameDay(before.createdAt, message.createdAt)) return { isNewDay: true, isGrouped: false }
  const isSameAuthor = before._user?.id === message._user?.id && !before.isDeleted
  return { isNewDay: false, isGrouped: isSameAuthor && isSoonAfter(before.createdAt, message.createdAt) }
}

const isFirstUnread = ({ message: { number, _user }, unreadFrom, userId }: EntryProps) =>
  unreadFrom > 0 && number === unreadFrom + 1 && _user?.id !== userId

function Entry(props: EntryProps) {
  const { message, rights, userId, ownerId, onThread, onEdit } = props
  const { isNewDay, isGrouped } = placeOf(props)
  const author = message._user?.id
  const isOwn = author === userId
  const open = onThread && (() => onThread(message.id))
  const actions = { ...rights, message, isOwn, onReply: open, onEdit: () => onEdit(message) }
  return (
    <li>
      {isNewDay && <p className={css.day}>{dayOf(message.createdAt)}</p>}
      {isFirstUnread(props) && (
        <p className={css.unread}>
          <Plural value={props.log.number - props.unreadFrom} one="# new" other="# new" />
        </p>
      )}
      <MessageRow
        message={message}
        isOwn={isOwn}
        isGrouped={isGrouped}
        isOwner={author !== undefined && author === ownerId}
        onReact={(emoji, on) => void react(message, emoji, on)}
        onThread={open}
        receipt={receiptOf(props)}
        menu={<MessageActions {...actions} />}
      />
    </li>
  )
}

/** Only the last message of a run of own ones shows it. */
function receiptOf({ message, userId, hasReceipts, readByOther, messages }: EntryProps) {
  const { number, _user: author, isDeleted } = message
  const isLast = messages.findLast((one) => one._user?.id === userId)?.id === message.id
  if (!hasReceipts || author?.id !== userId || isDeleted || !isLast) return undefined
  return readByOther !== null && (number ?? Infinity) <= readByOther ? 'read' : 'sent'
}

function Older({
  conversationId,
  scroller,
}: {
  conversationId: string
  scroller: RefObject<HTMLElement | null>
}) {
  const { t } = useLingui()
  const [isLoading, setLoading] = useState(false)
  async function load(): Promise<void> {
    setLoading(true)
    const before = scroller.current?.scrollHeight ?? 0
    await loadOlder(conversationId).catch(() => {})
    setLoading(false)
    requestAnimationFrame(() => {
      const now = scroller.current?.scrollHeight ?? 0
      scroller.current?.scrollBy({ top: now - before })
    })
  }
  return (
    <p className={css.older}>
      <Button kind="outline" size={36} isLoading={isLoading} onClick={() => void load()}>
        {t`Show older messages`}
      </Button>
    </p>
  )
}
