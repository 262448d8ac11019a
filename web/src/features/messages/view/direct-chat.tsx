import { type Conversation, updateConversation } from '@akada/contract/messages/conversation-routes'
import { directMessageLength, messageTexts } from '@akada/contract/messages/model'
import { Trans, useLingui } from '@lingui/react/macro'
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { useEffect } from 'react'
import { call } from '#api/call.ts'
import { isGone } from '#api/call-error.ts'
import { useMemberItems } from '#features/blocks/public.ts'
import { AreLinksShown } from '#features/mentions/public.ts'
import { useRoom } from '#live/use-room.ts'
import { Link } from '#routing/link.tsx'
import { navigate } from '#routing/navigation.ts'
import { IconButton } from '#ui/controls/button.tsx'
import { ErrorBox } from '#ui/feedback/error-box.tsx'
import { Skeleton } from '#ui/feedback/skeleton.tsx'
import { Avatar } from '#ui/graphics/avatar.tsx'
import { Icon } from '#ui/graphics/icon.tsx'
import { Menu, type MenuItem } from '#ui/overlays/menu.tsx'
import type { TriggerProps } from '#ui/overlays/popover.tsx'
import { useOverlay } from '#ui/overlays/use-overlay.ts'
import { ChatView } from './chat-view.tsx'
import { LevelDialog } from '../chats/level-dialog.tsx'
import { memberName } from '../chats/member-name.ts'
import { RequestBar } from '../chats/request-bar.tsx'
import { conversationQuery } from '../messages.queries.ts'
import { useAnswer } from '../chats/use-answer.ts'
import { usePresence } from '../presence/use-presence.ts'
import { useTyping } from '../presence/typing.tsx'
import css from '../messaging.module.css'

export function DirectChat({ conversationId }: { conversationId: string }) {
  const chat = useQuery(conversationQuery(conversationId))
  useRoom({ kind: 'conversation', id: conversationId })
  useLeavingGone(chat.data !== undefined && isGone(chat.error))
  if (chat.error && !chat.data)
    return (
      <div className={css.hint}>
        <BackToChats />
        <ErrorBox onRetry={() => void chat.refetch()}>
          {isGone(chat.error) ? <Trans>Chat not found.</Trans> : <Trans>The chat could not be loaded.</Trans>}
        </ErrorBox>
      </div>
    )
  if (!chat.data)
    return (
      <>
        <BackToChats />
        <Skeleton height="3rem" shape="box" />
      </>
    )
  return <Shown conversation={chat.data} />
}

/** Leads back to the list when the chat is closed, as by a block. */
function useLeavingGone(isLeft: boolean): void {
  useEffect(() => {
    if (isLeft) navigate({ to: '/classroom/messaging' }, { replace: true })
  }, [isLeft])
}

function Shown({ conversation }: { conversation: Conversation }) {
  const { t, i18n } = useLingui()
  const { id, state, readNumber, mayPost } = conversation
  const name = memberName(conversation)
  const onTyping = useTyping(id)
  const answer = useAnswer(id)
  const isOpen = state === 'open'
  const refusal = mayPost ? undefined : i18n._(messageTexts.notAnswered)
  return (
    <>
      <Head conversation={conversation} />
      <AreLinksShown value={state !== 'asked'}>
        <ChatView
          conversationId={id}
          label={t`Messages with ${name}`}
          placeholder={t`Write to ${name}`}
          readNumber={readNumber}
          rights={{
            isStaff: false,
            mayPost,
            mayReply: false,
            mayReact: isOpen,
            longest: directMessageLength,
            refusal,
          }}
          takesFiles={isOpen}
          readByOther={conversation.readByOther}
          {...(isOpen && { onTyping })}
          empty={null}
        />
      </AreLinksShown>
      {state === 'asked' && (
        <RequestBar conversation={conversation} onAnswer={(accept) => answer.mutate(accept)} />
      )}
    </>
  )
}

/** On phones a chat has no other way out. */
function BackToChats() {
  const { t } = useLingui()
  return (
    <Link to="/classroom/messaging" className={css.back} aria-label={t`Back to the chats`}>
      <Icon name="arrow-left" isMirrored />
    </Link>
  )
}

const nobody = { id: '', username: '' }

const dots = (label: string) => (props: TriggerProps) => (
  <IconButton {...props} icon="dots-three-vertical" label={label} />
)

function Head({ conversation }: { conversation: Conversation }) {
  const { t } = useLingui()
  const client = useQueryClient()
  const { id, member, state, isArchived, isMuted } = conversation
  const isActive = usePresence(id, state === 'open')
  const name = memberName(conversation)
  const level = useOverlay('level')
  const archive = useMutation({
    mutationFn: () => call(updateConversation, { params: { id }, body: { archived: !isArchived } }),
    onSuccess: () => client.invalidateQueries({ queryKey: ['conversations'] }),
  })
  const items: MenuItem[] = [
    { label: t`Notifications`, icon: 'bell', onSelect: () => level.open() },
    {
      label: isArchived ? t`Unarchive` : t`Archive`,
      icon: 'archive',
      onSelect: () => archive.mutate(),
    },
    ...useMemberItems(member ?? nobody, { isMuted }),
  ]
  return (
    <header className={css.head}>
      <BackToChats />
      <Avatar name={name} src={member?.avatar} size={40} />
      <div className={css.words}>
        <h1>
          {member && (
            <Link
              to="/socials/profile/:userId"
              params={{ userId: member.id }}
              className={css.name}
              dir="auto"
            >
              {name}
            </Link>
          )}
        </h1>
        <span className={css.last}>
          @{member?.username}
          {isActive && (
            <>
              {' · '}
              <Trans>Active now</Trans>
            </>
          )}
        </span>
      </div>
      <Menu label={t`Chat options`} items={items} trigger={dots(t`Chat options`)} />
      <LevelDialog
        conversationId={id}
        level={conversation.level}
        isOpen={level.isOpen}
        onClose={level.close}
      />
    </header>
  )
}
