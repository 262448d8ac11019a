import type { Message } from '@akada/contract/messages/model'
import { Trans, useLingui } from '@lingui/react/macro'
import { type ReactNode, use, useEffect, useRef, useState } from 'react'
import { useStore } from 'zustand'
import { ErrorBox } from '#ui/feedback/error-box.tsx'
import { Skeleton } from '#ui/feedback/skeleton.tsx'
import { Button } from '#ui/controls/button.tsx'
import { playbackSettings } from '#features/media/public.ts'
import { MentionPlaceContext } from '#features/mentions/public.ts'
import { useSession } from '#features/sessions/public.ts'
import { useOverlay } from '#ui/overlays/use-overlay.ts'
import { randomId } from '#lib/random-id.ts'
import { type ChatLog, shownIn } from '../log/chat-log.ts'
import { catchUp, loadChat } from '../log/chat-store.ts'
import { Composer, type Written } from '../composer/composer.tsx'
import { ConnectionBar } from './connection-bar.tsx'
import { AnnounceMessage } from '../list/announce-message.tsx'
import { DeleteMessage } from '../list/delete-message.tsx'
import { type Editing, EditMessage } from '../list/edit-message.tsx'
import { isEditable } from '../list/message-actions.tsx'
import { fullName } from '@akada/contract/text/full-name'
import { MessageList } from '../list/message-list.tsx'
import { NewCount } from '../list/new-count.tsx'
import type { ChatRights } from '../list/chat-rights.ts'
import { sendChatMessage } from '../sending/send-queue.ts'
import { Typists } from '../presence/typing.tsx'
import { useChat, useOutgoing } from '../log/use-chat.ts'
import { useReadMarker } from './use-read-marker.ts'
import { useUnreadFrom } from './use-unread-from.ts'
import { WhileAway } from './while-away.tsx'
import css from '../list/chat-view.module.css'

interface Props {
  conversationId: string
  /** The accessible name. */
  label: string
  readNumber: number
  ownerId?: string | undefined
  rights: ChatRights
  /** Shown when there are no messages. */
  empty: ReactNode
  onThread?: (messageId: string) => void
  onTyping?: () => void
  /** The viewer reads it without being in it. */
  isGuest?: boolean
  /** With data saver new messages are counted, and load on request. */
  isCrowd?: boolean
  placeholder: string
  /** Pictures and voice notes can be sent. */
  takesFiles?: boolean
  /** In a direct chat: how far the other member has read; null if either of them hides it. */
  readByOther?: number | null
}

/** The messages of a conversation and the composer; stored messages show at once. */
export function ChatView({ conversationId, readNumber, ...props }: Props) {
  const isSaving = useStore(playbackSettings, ({ dataSaver }) => dataSaver)
  const { log, error } = useChat(conversationId, isSaving && (props.isCrowd ?? false))
  if (error && !log)
    return (
      <div className={css.pending}>
        <ErrorBox onRetry={() => void loadChat(conversationId)}>
          <Trans>The messages could not be loaded.</Trans>
        </ErrorBox>
      </div>
    )
  if (!log) return <Pending />
  return (
    <Loaded
      key={conversationId}
      {...props}
      conversationId={conversationId}
      log={log}
      readNumber={readNumber}
    />
  )
}

function Loaded({
  conversationId,
  log,
  readNumber,
  label,
  rights,
  ownerId,
  empty,
  ...rest
}: Props & { log: ChatLog }) {
  const session = useSession()
  const outgoing = useOutgoing(conversationId, useOverlay('thread').value)
  const [editing, setEditing] = useState<Editing>()
  const [openedAt] = useState(Date.now)
  const { unreadFrom, fix } = useUnreadFrom(readNumber)
  const messages = shownIn(log)
  const end = useRef<HTMLDivElement>(null)
  useReadMarker({ conversationId, number: log.number, isGuest: rest.isGuest, end, onRead: fix })
  useEffect(() => void catchUp(conversationId), [conversationId])
  if (!session) return null
  const { id: userId } = session
  const send = ({ text: body, file }: Written) =>
    sendChatMessage(
      { clientId: randomId(), userId, conversationId, body, parentId: null, rootId: null },
      file,
    )
  const last = messages.findLast((one) => one._user?.id === userId && !one.isDeleted && isEditable(one))
  return (
    <div className={css.chat}>
      <ConnectionBar freshAt={log.freshAt} />
      {rest.onThread && unreadFrom > 0 && <WhileAway log={log} openedAt={openedAt} readNumber={unreadFrom} />}
      <MessageList
        {...{ conversationId, log, messages, outgoing, label, rights, ownerId, userId, unreadFrom, end }}
        empty={empty}
        editedId={editing?.message.id}
        readByOther={rest.readByOther ?? null}
        hasReceipts={rest.readByOther !== undefined}
        onThread={rest.onThread}
        onEdit={(message: Message) => setEditing({ message })}
      />
      <BelowMessages conversationId={conversationId} log={log} />
      <WritersToMention messages={messages}>
        {editing ? (
          <EditMessage editing={editing} longest={rights.longest} onDone={() => setEditing(undefined)} />
        ) : (
          <Composer
            {...{ userId, place: conversationId, label: rest.placeholder }}
            longest={rights.longest}
            refusal={rights.refusal}
            takesFiles={rest.takesFiles ?? false}
            slowSeconds={rights.slowSeconds ?? 0}
            onSend={send}
            {...(rest.onTyping && { onTyping: rest.onTyping })}
            onEditLast={() => last && setEditing({ message: last })}
          />
        )}
      </WritersToMention>
    </div>
  )
}

const BelowMessages = ({ conversationId, log }: { conversationId: string; log: ChatLog }) => (
  <>
    <DeleteMessage conversationId={conversationId} />
    <AnnounceMessage conversationId={conversationId} />
    <NewCount conversationId={conversationId} log={log} />
    <Typists conversationId={conversationId} />
  </>
)

/** Those who wrote here, the latest first. */
const writersOf = (messages: readonly Message[]) =>
  messages
    .toReversed()
    .flatMap(({ _user: user }) =>
      user ? [{ username: user.username, name: fullName(user), avatar: user.avatar }] : [],
    )

function WritersToMention({ messages, children }: { messages: readonly Message[]; children: ReactNode }) {
  const place = use(MentionPlaceContext)
  return (
    <MentionPlaceContext value={{ ...place, people: () => writersOf(messages) }}>
      {children}
    </MentionPlaceContext>
  )
}

const rows = ['60%', '40%', '75%', '50%', '30%']

function Pending() {
  const { t } = useLingui()
  return (
    <output className={css.pending} aria-label={t`Loading`}>
      {rows.map((width) => (
        <Skeleton key={width} width={width} height="2.5rem" shape="box" />
      ))}
    </output>
  )
}

interface StartersProps {
  title: ReactNode
  starters: readonly string[]
  onSend: (text: string) => void
}

/** No messages yet: three suggestions. */
export function Starters({ title, starters, onSend }: StartersProps) {
  return (
    <div className={css.starters}>
      <h2>{title}</h2>
      {starters.map((text) => (
        <Button key={text} kind="outline" onClick={() => onSend(text)}>
          {text}
        </Button>
      ))}
    </div>
  )
}
