import { Plural, Trans } from '@lingui/react/macro'
import { useInfiniteQuery } from '@tanstack/react-query'
import { useStore } from 'zustand'
import { type ComponentProps, useState } from 'react'
import type { Message } from '@akada/contract/messages/model'
import { isGone } from '#api/call-error.ts'
import { useSession } from '#features/sessions/public.ts'
import { ListEnd } from '#ui/feedback/list-end.tsx'
import { ErrorBox } from '#ui/feedback/error-box.tsx'
import { Skeleton } from '#ui/feedback/skeleton.tsx'
import { type ChatLog, repliesIn } from '../log/chat-log.ts'
import { chatStore } from '../log/chat-store.ts'
import type { ChatRights } from '../list/chat-rights.ts'
import { EditMessage } from '../list/edit-message.tsx'
import { MessageActions, react } from '../list/message-actions.tsx'
import { MessageRow } from '../list/message-row.tsx'
import { threadQuery } from '../messages.queries.ts'
import { OutgoingRow } from '../list/outgoing-row.tsx'
import { Answer, ThreadGone } from './thread-answer.tsx'
import { useUnsentReplies } from '../log/use-chat.ts'
import css from '../list/chat-view.module.css'

interface Props {
  conversationId: string
  messageId: string
  rights: ChatRights
}

/** A message with its replies, two levels deep, and a composer. */
export function ThreadPane(props: Props) {
  const { conversationId, messageId } = props
  const session = useSession()
  const log = useStore(chatStore, ({ logs }) => logs.get(conversationId))
  // The replies go into the log of the conversation.
  const thread = useInfiniteQuery({
    ...threadQuery(conversationId, messageId),
    enabled: log !== undefined,
  })
  const root = log?.messages.get(messageId)
  if (session && (isGone(thread.error) || (thread.isSuccess && !root)))
    return <ThreadGone {...props} userId={session.id} />
  if (thread.error)
    return (
      <ErrorBox onRetry={() => void thread.refetch()}>
        <Trans>The replies could not be loaded.</Trans>
      </ErrorBox>
    )
  if (!log || !root || !session) return <Skeleton height="6rem" shape="box" />
  return <Loaded {...props} log={log} root={root} userId={session.id} thread={thread} />
}

interface LoadedProps extends Props {
  thread: ComponentProps<typeof ListEnd>['list'] & {
    data?: { pages: readonly (string | null)[] } | undefined
  }
  log: ChatLog
  root: Message
  userId: string
}

function Loaded({ conversationId, messageId, rights, log, root, userId, thread }: LoadedProps) {
  const outgoing = useUnsentReplies(conversationId, messageId)
  const [parentId, setParentId] = useState<string>(messageId)
  const [edited, setEdited] = useState<Message>()
  // What is not loaded yet isn't left out silently: later replies wait for it.
  const next = thread.data?.pages.at(-1)
  const replies = repliesIn(log, messageId).filter(({ id }) => !next || id <= next)
  // A reply that was deleted meanwhile is not answered any more, but what was written is not lost.
  const answered = replies.find(({ id }) => id === parentId)
  const place = { conversationId, messageId, userId, rights }
  const row = (message: Message) => (
    <Row
      {...{ message, root, userId, rights }}
      isEdited={message.id === edited?.id}
      onReply={setParentId}
      onEdit={setEdited}
    />
  )
  return (
    <div className={css.thread}>
      <div className={css.replies} data-thread>
        {row(root)}
        <p className={css.day}>
          <Plural value={next ? root.repliesCount : replies.length} one="# reply" other="# replies" />
        </p>
        <ol className={css.margin}>
          {replies.map((reply) => (
            <li key={reply.id} data-nested={reply.parentId !== null || undefined}>
              {row(reply)}
            </li>
          ))}
          {outgoing.map((one) => (
            <li key={one.clientId}>
              <OutgoingRow outgoing={one} />
            </li>
          ))}
        </ol>
        <ListEnd key={replies.length} list={thread} />
      </div>
      {edited ? (
        <EditMessage editing={{ message: edited }} onDone={() => setEdited(undefined)} />
      ) : (
        <Answer
          {...place}
          answered={answered}
          isGone={root.isDeleted && !answered}
          onSent={() => setParentId(messageId)}
        />
      )}
    </div>
  )
}

interface RowProps {
  message: Message
  /** What the thread is about. */
  root: Message
  userId: string
  isEdited: boolean
  rights: ChatRights
  onReply: (messageId: string) => void
  onEdit: (message: Message) => void
}

function Row({ message, root, userId, isEdited, rights, onReply, onEdit }: RowProps) {
  const { mayReply, hasReplies = true } = rights
  const reply = mayReply || !hasReplies ? () => onReply(message.id) : undefined
  const isAnswer = root.answerId === message.id
  const mayAnswer =
    message.rootId !== null && (rights.isStaff || (rights.mayPost && root._user?.id === userId))
  const actions = {
    ...rights,
    message,
    isOwn: message._user?.id === userId,
    onReply: reply,
    answering: mayAnswer ? { isAnswer } : undefined,
  }
  return (
    <MessageRow
      message={message}
      isOwn={false}
      isEdited={isEdited}
      isGrouped={false}
      isAnswer={isAnswer}
      onReact={(emoji, on) => void react(message, emoji, on)}
      menu={<MessageActions {...actions} onEdit={() => onEdit(message)} />}
    />
  )
}
