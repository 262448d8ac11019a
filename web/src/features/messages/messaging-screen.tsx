import type { Conversation, Folder } from '@akada/contract/messages/conversation-routes'
import { createConversation } from '@akada/contract/messages/conversation-routes'
import { Trans, useLingui } from '@lingui/react/macro'
import { useInfiniteQuery, useMutation, useQueryClient } from '@tanstack/react-query'
import { useEffect, useEffectEvent } from 'react'
import { call } from '#api/call.ts'
import { describeError } from '#api/describe-error.ts'
import { Link } from '#routing/link.tsx'
import { navigate } from '#routing/navigation.ts'
import { useSearchParam } from '#routing/screen-address.ts'
import { IconButton } from '#ui/controls/button.tsx'
import { Tabs } from '#ui/controls/tabs.tsx'
import { ListEnd } from '#ui/feedback/list-end.tsx'
import { ListState } from '#ui/feedback/list-state.tsx'
import { Skeleton } from '#ui/feedback/skeleton.tsx'
import { showToast } from '#ui/feedback/toast-store.ts'
import { Avatar } from '#ui/graphics/avatar.tsx'
import { Dialog } from '#ui/overlays/dialog.tsx'
import { useOverlay } from '#ui/overlays/use-overlay.ts'
import { DirectChat } from './view/direct-chat.tsx'
import { memberName } from './chats/member-name.ts'
import { MemberSearch } from './chats/member-search.tsx'
import { conversationsQuery } from './messages.queries.ts'
import { shortTime } from './list/message-time.ts'
import { useWordsOf } from './list/message-words.ts'
import { NoChats } from './chats/no-chats.tsx'
import { QuickSwitch } from './chats/lazy-quick-switch.tsx'
import { RequestCard } from './chats/request-card.tsx'
import { Unread } from './chats/unread.tsx'
import css from './messaging.module.css'

/** Direct chats: the list, and the open one beside it. */
export function MessagingScreen() {
  const { t } = useLingui()
  const chat = useSearchParam('chat')
  const folder = folderOf(useSearchParam('folder'))
  const starting = useOverlay('new-chat')
  const startChat = useNewChat()
  return (
    <div className={css.screen} data-chat={chat !== undefined || undefined}>
      <div className={css.side}>
        <header className={css.head}>
          <h1>{t`Messages`}</h1>
          <IconButton icon="pencil-simple" label={t`New chat`} onClick={() => starting.open()} />
        </header>
        <Folders folder={folder} current={chat} onStart={startChat} />
      </div>
      <div className={css.main}>
        {chat ? (
          <DirectChat key={chat} conversationId={chat} />
        ) : (
          <p className={css.hint}>
            <Trans>Choose a chat or start a new one.</Trans>
          </p>
        )}
      </div>
      <Dialog isOpen={starting.isOpen} title={t`New chat`} onClose={starting.close}>
        <MemberSearch label={t`Name or username`} action={t`Message`} onChoose={startChat} />
      </Dialog>
      <QuickSwitch />
    </div>
  )
}

const folders: readonly Folder[] = ['chats', 'requests', 'archived']
const folderOf = (text: string | undefined): Folder => folders.find((one) => one === text) ?? 'chats'

/** Opens the chat with a member, also with the one in the address. */
function useNewChat(): (userId: string) => void {
  const client = useQueryClient()
  const other = useSearchParam('with')
  const { mutate } = useMutation({
    mutationFn: (userId: string) => call(createConversation, { body: { userId } }),
    meta: { quiet: true },
    onSuccess: ({ id }) => {
      void client.invalidateQueries({ queryKey: ['conversations'] })
      navigate({ to: '/classroom/messaging', search: { chat: id } }, { replace: true })
    },
    onError: (error) => {
      const message = describeError(error)
      if (message) showToast({ message, tone: 'danger' })
    },
  })
  const open = useEffectEvent(mutate)
  useEffect(() => {
    if (other) open(other)
  }, [other])
  return mutate
}

const openFolder = (next: Folder) =>
  navigate({ to: '/classroom/messaging', search: { folder: next } }, { replace: true, keepsScroll: true })

interface FoldersProps {
  folder: Folder
  current: string | undefined
  /** Starts a chat with a member. */
  onStart: (userId: string) => void
}

function Folders({ folder, current, onStart }: FoldersProps) {
  const { t } = useLingui()
  const list = useInfiniteQuery(conversationsQuery(folder))
  const requests = list.data?.pages[0]?.requestsCount ?? 0
  const conversations = list.data?.pages.flatMap((page) => page.conversations) ?? []
  const tabs = [
    { key: 'chats' as const, label: t`Chats` },
    { key: 'requests' as const, label: <RequestsLabel count={requests} /> },
    { key: 'archived' as const, label: t`Archived` },
  ]
  return (
    <Tabs label={t`Folders`} tabs={tabs} active={folder} onChange={openFolder}>
      <div className={css.state}>
        <ListState
          list={list}
          isEmpty={conversations.length === 0}
          pending={<Skeleton height="4.5rem" shape="box" />}
          failure={<Trans>Your chats could not be loaded.</Trans>}
          empty={<NoChats folder={folder} onChoose={onStart} />}
        />
      </div>
      {folder === 'requests' && conversations.length > 0 && (
        <p className={css.note}>
          <Trans>People you do not follow. They do not see whether you read it.</Trans>
        </p>
      )}
      <ul className={css.list}>
        {conversations.map((conversation) => (
          <li key={conversation.id}>
            {folder === 'requests' ? (
              <RequestCard conversation={conversation} />
            ) : (
              <Row conversation={conversation} folder={folder} isCurrent={conversation.id === current} />
            )}
          </li>
        ))}
      </ul>
      <ListEnd key={conversations.length} list={list} />
    </Tabs>
  )
}

function RequestsLabel({ count }: { count: number }) {
  return (
    <span className={css.counted}>
      <Trans>Requests</Trans> {count > 0 && <span className={css.unread}>{count}</span>}
    </span>
  )
}

interface RowProps {
  conversation: Conversation
  folder: Folder
  isCurrent: boolean
}

function Row({ conversation, folder, isCurrent }: RowProps) {
  const { id, member, unread } = conversation
  const name = memberName(conversation)
  return (
    <Link
      className={css.row}
      to="/classroom/messaging"
      search={{ chat: id, ...(folder !== 'chats' && { folder }) }}
      aria-current={isCurrent ? 'page' : false}
      data-unread={unread > 0 || undefined}
    >
      <Avatar name={name} src={member?.avatar} size={48} />
      <span className={css.words}>
        <b dir="auto">{name}</b>
        <LastWords conversation={conversation} />
      </span>
      <LastTime conversation={conversation} />
    </Link>
  )
}

function LastWords({ conversation: { lastMessage } }: { conversation: Conversation }) {
  const { t } = useLingui()
  const wordsOf = useWordsOf()
  if (!lastMessage) return null
  const words = wordsOf(lastMessage)
  return (
    <span className={css.last} dir="auto">
      {lastMessage.isOwn ? t`You: ${words}` : words}
    </span>
  )
}

function LastTime({ conversation: { lastMessage, unread } }: { conversation: Conversation }) {
  return (
    <span className={css.end}>
      {lastMessage && <time dateTime={lastMessage.date}>{shortTime(lastMessage.date)}</time>}
      {unread > 0 && <Unread count={unread} />}
    </span>
  )
}
