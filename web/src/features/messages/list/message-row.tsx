import type { Message } from '@akada/contract/messages/model'
import { plural } from '@lingui/core/macro'
import { Plural, Trans, useLingui } from '@lingui/react/macro'
import type { ReactNode } from 'react'
import { MessageWithEvent } from '#features/calendar/public.ts'
import { emojiName } from '#features/comments/public.ts'
import { LinkedText } from '#features/mentions/public.ts'
import { Link } from '#routing/link.tsx'
import { Avatar } from '#ui/graphics/avatar.tsx'
import { Badge } from '#ui/graphics/badge.tsx'
import { FaceStack } from '#ui/graphics/face-stack.tsx'
import { Icon } from '#ui/graphics/icon.tsx'
import { fullName } from '@akada/contract/text/full-name'
import { useRefresh } from './use-refresh.ts'
import { MessagePicture } from './message-picture.tsx'
import { shortTime, timeOfDay } from './message-time.ts'
import { useWordsOf } from './message-words.ts'
import { VoiceNote } from './voice-note.tsx'
import css from './message-row.module.css'

interface Props {
  message: Message
  isOwn: boolean
  /** It is being edited. */
  isEdited: boolean
  /** Sent within five minutes of the author's previous one. */
  isGrouped: boolean
  isOwner?: boolean
  menu: ReactNode
  /** It is the reply that answered its message. */
  isAnswer?: boolean
  onReact: (emoji: string, on: boolean) => void
  onThread?: (() => void) | undefined
  /** For own messages in a direct chat, if both members share it. */
  receipt?: 'sent' | 'read' | undefined
}

/** One message with its author, time, content and reactions. */
export function MessageRow(props: Props) {
  const { message, isOwn, isEdited, isGrouped, menu, onReact } = props
  const name = useName(message)
  const label = useLabel(message, name)
  return (
    <article
      className={css.row}
      data-own={isOwn || undefined}
      data-message={message.id}
      data-edited={isEdited || undefined}
      aria-label={label}
      tabIndex={-1}
    >
      {!isOwn && <Face name={name} src={message.avatar} isHidden={isGrouped} />}
      <div className={css.column}>
        {!isGrouped && <Byline {...props} name={name} />}
        <div className={css.line}>
          <Bubble message={message} isAnswer={props.isAnswer ?? false} />
          {!message.isDeleted && menu}
        </div>
        <Reactions message={message} onReact={onReact} />
        <Replies {...props} />
        {props.receipt && <Receipt receipt={props.receipt} />}
      </div>
    </article>
  )
}

function Receipt({ receipt }: { receipt: 'sent' | 'read' }) {
  return (
    <p className={css.receipt} data-read={receipt === 'read' || undefined}>
      <Icon name="check" size={16} />
      {receipt === 'read' && <Icon name="check" size={16} />}
      {receipt === 'read' ? <Trans>Read</Trans> : <Trans>Sent</Trans>}
    </p>
  )
}

function useName(message: Message): string {
  const { t } = useLingui()
  return nameOf(message) || t`A former member`
}

/** Who, when and what, for those who listen. */
function useLabel(message: Message, name: string): string {
  const { t } = useLingui()
  const words = useWordsOf()(message)
  const { repliesCount, createdAt, isDeleted } = message
  const replies = repliesCount > 0 && plural(repliesCount, { one: '# reply', other: '# replies' })
  return [name, timeOfDay(createdAt), isDeleted ? t`Message deleted` : words, replies]
    .filter(Boolean)
    .join(', ')
}

function Face({ name, src, isHidden }: { name: string; src: string | null; isHidden: boolean }) {
  return isHidden ? <span className={css.space} /> : <Avatar name={name} src={src} size={40} />
}

function Byline({ message, isOwn, isOwner, name }: Props & { name: string }) {
  const { t } = useLingui()
  const { _user: author, createdAt } = message
  return (
    <p className={css.byline}>
      {author && !isOwn ? (
        <Link
          className={css.name}
          to="/socials/profile/:userId"
          params={{ userId: author.id }}
          dir="auto"
          title={name}
        >
          {name}
        </Link>
      ) : (
        <b className={css.name}>{isOwn ? t`You` : name}</b>
      )}
      {isOwner && !isOwn && (
        <Badge>
          <Trans>Owner</Trans>
        </Badge>
      )}
      <time dateTime={createdAt}>{timeOfDay(createdAt)}</time>
    </p>
  )
}

function Bubble({ message, isAnswer }: { message: Message; isAnswer: boolean }) {
  const name = useName(message)
  const refresh = useRefresh(message)
  const { image, voice, isDeleted, body, isAnnouncement } = message
  if (isDeleted)
    return (
      <div className={css.bubble} data-deleted>
        <p>
          <Trans>Message deleted</Trans>
        </p>
      </div>
    )
  return (
    <div className={css.bubble} data-announcement={isAnnouncement || undefined}>
      {image && <MessagePicture image={image} name={name} onStale={refresh} />}
      {voice && <VoiceNote voice={voice} onStale={refresh} />}
      {body && (
        <p className={css.body} dir="auto">
          <MessageWithEvent text={body}>
            <LinkedText text={body} />
          </MessageWithEvent>
        </p>
      )}
      {isAnswer && (
        <p className={css.answer}>
          <Icon name="seal-check" size={20} />
          <Trans>Answer</Trans>
        </p>
      )}
      <Notes message={message} />
    </div>
  )
}

function Notes({ message }: { message: Message }) {
  const { t } = useLingui()
  const { isPinned, isAnnouncement, answerId, editedAt } = message
  const notes = [
    isAnnouncement ? t`Announcement` : isPinned && t`Pinned`,
    answerId && t`Answered`,
    editedAt && t`Edited`,
  ].filter(Boolean)
  return notes.length > 0 && <p className={css.note}>{notes.join(' · ')}</p>
}

function Reactions({ message: { reactions }, onReact }: Pick<Props, 'message' | 'onReact'>) {
  const { i18n } = useLingui()
  if (reactions.length === 0) return null
  return (
    <ul className={css.reactions}>
      {reactions.map(({ emoji, count, mine }) => (
        <li key={emoji}>
          <button
            type="button"
            className={css.reaction}
            aria-pressed={mine}
            aria-label={`${i18n._(emojiName(emoji))}, ${count}`}
            onClick={() => onReact(emoji, !mine)}
          >
            {emoji} {count}
          </button>
        </li>
      ))}
    </ul>
  )
}

function Replies({ message, onThread }: Pick<Props, 'message' | 'onThread'>) {
  const { repliesCount, lastReplyAt, repliers = [] } = message
  if (repliesCount === 0 || !onThread) return null
  const people = repliers.map((one) => ({ id: one.id, name: fullName(one), src: one.avatar }))
  const time = lastReplyAt && shortTime(lastReplyAt)
  return (
    <button type="button" className={css.replies} onClick={onThread}>
      <FaceStack people={people} total={people.length} size={24} />
      <span>
        <b>
          <Plural value={repliesCount} one="# reply" other="# replies" />
        </b>
        {time && (
          <>
            {' · '}
            <Trans>last {time}</Trans>
          </>
        )}
      </span>
    </button>
  )
}

export const nameOf = ({ _user }: Message): string => (_user ? fullName(_user) : '')
