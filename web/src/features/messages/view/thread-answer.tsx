import { type Message, replyLength } from '@akada/contract/messages/model'
import { Trans, useLingui } from '@lingui/react/macro'
import { randomId } from '#lib/random-id.ts'
import type { ChatRights } from '../list/chat-rights.ts'
import { Composer, type Written } from '../composer/composer.tsx'
import { OutgoingRow } from '../list/outgoing-row.tsx'
import { sendChatMessage } from '../sending/send-queue.ts'
import { useUnsentReplies } from '../log/use-chat.ts'
import css from '../list/chat-view.module.css'

interface Props {
  conversationId: string
  /** What the thread is about. */
  messageId: string
  userId: string
  rights: ChatRights
}

interface AnswerProps extends Props {
  /** The reply that is replied to. */
  answered?: Message | undefined
  /** What the thread is about was deleted: what was written as a reply meanwhile can be sent as a message. */
  isGone: boolean
  onSent?: () => void
}

/** Writes a reply into a thread. */
export function Answer(props: AnswerProps) {
  const { conversationId, messageId, userId, rights, answered, isGone, onSent } = props
  const { t } = useLingui()
  const label = useLabel(props)
  const refusal = rights.mayReply || isGone ? rights.refusal : t`Comments are turned off`
  const parents = isGone
    ? { parentId: null, rootId: null }
    : { parentId: answered?.id ?? messageId, rootId: messageId }
  function send({ text: body, file }: Written): void {
    sendChatMessage({ clientId: randomId(), userId, conversationId, body, ...parents }, file)
    onSent?.()
  }
  return (
    <>
      {isGone && (
        <p className={css.gone}>
          <Trans>The message was deleted. What you write here will be sent as a separate message.</Trans>
        </p>
      )}
      <Composer
        userId={userId}
        place={`${conversationId} ${messageId}`}
        label={label}
        longest={isGone ? rights.longest : replyLength}
        takesFiles
        slowSeconds={isGone ? (rights.slowSeconds ?? 0) : 0}
        refusal={refusal}
        onSend={send}
      />
    </>
  )
}

function useLabel({ answered, isGone }: AnswerProps): string {
  const { t } = useLingui()
  const username = answered?._user?.username ?? ''
  if (isGone) return t`Send as a message`
  return answered ? t`Reply to @${username}` : t`Reply`
}

/** A thread whose message is gone, with what the viewer has not sent yet. */
export function ThreadGone(props: Props) {
  const outgoing = useUnsentReplies(props.conversationId, props.messageId)
  return (
    <div className={css.thread}>
      <div className={css.replies} data-thread>
        <output>
          <Trans>This message no longer exists.</Trans>
        </output>
        {outgoing.map((one) => (
          <OutgoingRow key={one.clientId} outgoing={one} />
        ))}
      </div>
      <Answer {...props} isGone />
    </div>
  )
}
