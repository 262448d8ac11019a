import type { Message } from '@akada/contract/messages/model'
import { Plural } from '@lingui/react/macro'
import {
  type ComponentProps,
  type ReactNode,
  type RefObject,
  useEffect,
  useEffectEvent,
  useLayoutEffect,
  useRef,
} from 'react'
import { gapBefore } from '../log/chat-gaps.ts'
import type { ChatLog } from '../log/chat-log.ts'
import { countNew } from './count-new.ts'
import type { ChatRights } from './chat-rights.ts'
import { MessageActions, react } from './message-actions.tsx'
import { MessageRow } from './message-row.tsx'
import { EarlierMessages, MissingMessages } from './more-messages.tsx'
import { useMountedRows } from './mounted-rows.ts'
import { moveBetween } from './move-between.ts'
import { dayOf, isSameDay, isSoonAfter } from './message-time.ts'
import { NewMessages } from './new-messages.tsx'
import type { Outgoing } from '../log/outbox.ts'
import { OutgoingRow } from './outgoing-row.tsx'
import { useLinkedMessage } from './use-linked-message.ts'
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
  /** The message that is being edited. */
  editedId: string | undefined
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

/** Messages by day; the list stays at its end as new ones arrive, and keeps its position as others are loaded. */
export function MessageList(props: Props) {
  const { conversationId, log, messages, outgoing, label, rights, end, empty } = props
  const list = useRef<HTMLElement>(null)
  const isAtEnd = useRef(true)
  const rows = useMountedRows(messages, list)
  const lastSent = outgoing.at(-1)?.clientId
  useSent(lastSent, () => {
    isAtEnd.current = true
    rows.mount(undefined)
  })
  const stay = () => {
    if (isAtEnd.current) list.current?.scrollTo({ top: list.current.scrollHeight })
  }
  useLayoutEffect(stay)
  useResize(list, stay)
  const follow = () => {
    const { scrollTop = 0, scrollHeight = 0, clientHeight = 0 } = list.current ?? {}
    const fromEnd = scrollHeight - scrollTop - clientHeight
    isAtEnd.current = rows.isNewestMounted && fromEnd < nearEnd
    if (isAtEnd.current) rows.mount(undefined)
    else rows.onScroll({ fromStart: scrollTop, fromEnd })
  }
  const mountLinked = (number: number) => {
    // Until it is in view, whatever else arrives must not scroll back to the end.
    isAtEnd.current = false
    rows.mount(number)
  }
  useLinkedMessage(conversationId, { mount: mountLinked, onShown: follow })
  const more = { conversationId, list, onMount: rows.mount }
  return (
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions -- the keys move between what it lists
    <section
      className={css.scroller}
      ref={list}
      onScroll={follow}
      onKeyDown={moveBetween}
      // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- what scrolls can be scrolled by keys
      tabIndex={0}
      aria-label={label}
    >
      {log.from > 1 && rows.isOldestMounted && <EarlierMessages {...more} from={log.from} />}
      {messages.length + outgoing.length === 0 ? (
        empty
      ) : (
        <ol className={css.list}>
          {rows.mounted.map((message, index) => (
            <Entry
              key={message.id}
              {...props}
              message={message}
              before={rows.mounted[index - 1] ?? rows.before}
              more={more}
            />
          ))}
          {rows.isNewestMounted &&
            outgoing.map((one) => <Unsent key={one.clientId} outgoing={one} longest={rights.longest} />)}
        </ol>
      )}
      {rows.isNewestMounted && <div ref={end} />}
      <NewMessages messages={messages} userId={props.userId} isAtEnd={isAtEnd} />
    </section>
  )
}

const Unsent = (props: ComponentProps<typeof OutgoingRow>) => (
  <li>
    <OutgoingRow {...props} />
  </li>
)

/** Calls `onSent` when the viewer has written something. */
function useSent(lastSent: string | undefined, onSent: () => void): void {
  const showEnd = useEffectEvent(onSent)
  useLayoutEffect(() => {
    if (lastSent) showEnd()
  }, [lastSent])
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
  /** How messages between the two are loaded. */
  more: Omit<ComponentProps<typeof MissingMessages>, 'gap'>
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
  const { message, log, rights, userId, editedId, ownerId, onThread, onEdit } = props
  const author = message._user?.id
  const isOwn = author === userId
  const open = onThread && (() => onThread(message.id))
  const actions = { ...rights, message, isOwn, onReply: open, onEdit: () => onEdit(message) }
  const { isNewDay, isGrouped } = placeOf(props)
  return (
    <li aria-posinset={message.number ?? undefined} aria-setsize={log.number}>
      <Before {...props} isNewDay={isNewDay} />
      <MessageRow
        message={message}
        isOwn={isOwn}
        isEdited={message.id === editedId}
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

/** What separates a message from the one before it: what is not loaded, a new day, and where the unread ones begin. */
function Before(props: EntryProps & { isNewDay: boolean }) {
  const { message, before, log, more } = props
  const gap = gapBefore(log, before?.number ?? 0, message.number ?? 0)
  return (
    <>
      {gap && <MissingMessages {...more} gap={gap} />}
      {props.isNewDay && <p className={css.day}>{dayOf(message.createdAt)}</p>}
      {isFirstUnread(props) && (
        <p className={css.unread}>
          <Plural value={countNew({ ...props, newest: log.number })} one="# new" other="# new" />
        </p>
      )}
    </>
  )
}

/** Only the last message of a run of own ones shows it. */
function receiptOf({ message, userId, hasReceipts, readByOther, messages }: EntryProps) {
  const { number, _user: author, isDeleted } = message
  const isLast = messages.findLast((one) => one._user?.id === userId)?.id === message.id
  if (!hasReceipts || author?.id !== userId || isDeleted || !isLast) return undefined
  return readByOther !== null && (number ?? Infinity) <= readByOther ? 'read' : 'sent'
}
