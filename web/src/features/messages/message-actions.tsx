import type { Message } from '@akada/contract/message'
import * as api from '@akada/contract/messages'
import { useLingui } from '@lingui/react/macro'
import { call } from '#api/call.ts'
import { describeError } from '#api/describe-error.ts'
import { EmojiPicker } from '#features/comments/public.ts'
import { openReport } from '#features/reports/public.ts'
import { IconButton } from '#ui/controls/button.tsx'
import { showToast } from '#ui/feedback/toast-store.ts'
import { Menu, type MenuItem } from '#ui/overlays/menu.tsx'
import type { TriggerProps } from '#ui/overlays/popover.tsx'
import { applyMessages } from './chat-store.ts'
import type { ChatRights } from './chat-rights.ts'
import css from './message-actions.module.css'

/** Does something to a message; what comes of it is shown at once. */
async function act(work: Promise<Message>): Promise<void> {
  try {
    applyMessages([await work])
  } catch (error) {
    const message = describeError(error)
    if (message) showToast({ message, tone: 'danger' })
  }
}

const paramsOf = ({ conversationId, id }: Message) => ({ id: conversationId, messageId: id })

export const react = (message: Message, emoji: string, on: boolean) =>
  act(call(api.reactToMessage, { params: paramsOf(message), body: { emoji, on } }))
const remove = (message: Message) => act(call(api.deleteMessage, { params: paramsOf(message) }))
const pin = (message: Message) =>
  act(call(api.pinMessage, { params: paramsOf(message), body: { pinned: !message.isPinned } }))
export const edit = (message: Message, body: string) =>
  act(call(api.editMessage, { params: paramsOf(message), body: { body } }))

interface Props extends ChatRights {
  isOwn: boolean
  message: Message
  onReply?: (() => void) | undefined
  onEdit: () => void
}

function useItems({ message, onReply, onEdit, isOwn, isStaff, mayPost }: Props): MenuItem[] {
  const { t } = useLingui()
  const mayPin = isStaff && !message.rootId
  const mayEdit = isOwn && mayPost
  const offered: (MenuItem | false | undefined)[] = [
    onReply && { label: t`Reply`, icon: 'chat', onSelect: onReply },
    {
      label: t`Copy text`,
      icon: 'copy',
      onSelect: () => void navigator.clipboard.writeText(message.body),
    },
    mayEdit && { label: t`Edit`, icon: 'pencil-simple', onSelect: onEdit },
    mayPin && {
      label: message.isPinned ? t`Unpin` : t`Pin`,
      icon: 'bookmark-simple',
      onSelect: () => void pin(message),
    },
    !isOwn && {
      label: t`Report`,
      icon: 'flag',
      onSelect: () => openReport({ type: 'MESSAGE', id: message.id }),
    },
    (isOwn || isStaff) && {
      label: t`Delete`,
      icon: 'trash',
      isDanger: true,
      onSelect: () => void remove(message),
    },
  ]
  return offered.filter((item) => item !== false && item !== undefined)
}

/** What can be done with a message. */
export function MessageActions(props: Props) {
  const { t } = useLingui()
  const { message, mayReact } = props
  const items = useItems(props)
  return (
    <div className={css.actions}>
      {mayReact && <EmojiPicker onPick={(emoji) => void react(message, emoji, true)} />}
      <Menu label={t`Message options`} items={items} trigger={trigger(t`Message options`)} />
    </div>
  )
}

const trigger = (label: string) => (props: TriggerProps) => (
  <IconButton {...props} icon="dots-three" label={label} />
)
