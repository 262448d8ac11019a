import type { Message } from '@akada/contract/message'
import * as api from '@akada/contract/messages'
import { useLingui } from '@lingui/react/macro'
import { call } from '#api/call.ts'
import { describeError } from '#api/describe-error.ts'
import { useMemberItems } from '#features/blocks/public.ts'
import { EmojiPicker } from '#features/comments/public.ts'
import { openReport } from '#features/reports/public.ts'
import { IconButton } from '#ui/controls/button.tsx'
import { showToast } from '#ui/feedback/toast-store.ts'
import { Menu, type MenuItem } from '#ui/overlays/menu.tsx'
import type { TriggerProps } from '#ui/overlays/popover.tsx'
import { applyMessages } from './chat-store.ts'
import type { ChatRights } from './chat-rights.ts'
import css from './message-actions.module.css'

/** Changes a message and shows the result at once. */
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
const announce = (message: Message) => act(call(api.announceMessage, { params: paramsOf(message) }))
export const edit = (message: Message, body: string) =>
  act(call(api.editMessage, { params: paramsOf(message), body: { body } }))

const nobody = { id: '', username: '' }

interface Props extends ChatRights {
  isOwn: boolean
  message: Message
  onReply?: (() => void) | undefined
  onEdit: () => void
}

/** Actions for everybody, and those for the author. */
function useOwnItems({ message, onReply, onEdit, isOwn, mayPost }: Props): MenuItem[] {
  const { t } = useLingui()
  const { body } = message
  const offered: (MenuItem | false | undefined | '')[] = [
    onReply && { label: t`Reply`, icon: 'chat', onSelect: onReply },
    body && {
      label: t`Copy text`,
      icon: 'copy',
      onSelect: () => void navigator.clipboard.writeText(body),
    },
    isOwn && mayPost && { label: t`Edit`, icon: 'pencil-simple', onSelect: onEdit },
  ]
  return offered.filter((item) => typeof item === 'object')
}

/** Actions for the staff of a community. */
function useStaffItems({ message, isStaff }: Props): MenuItem[] {
  const { t } = useLingui()
  if (!isStaff || message.rootId) return []
  const pinning: MenuItem = {
    label: message.isPinned ? t`Unpin` : t`Pin`,
    icon: 'bookmark-simple',
    onSelect: () => void pin(message),
  }
  const announcing: MenuItem = {
    label: t`Announce to everyone`,
    icon: 'bell',
    onSelect: () => void announce(message),
  }
  return message.isAnnouncement ? [pinning] : [pinning, announcing]
}

/** Actions on other members' messages, and on their authors. */
function useOthersItems({ message, isOwn }: Props): MenuItem[] {
  const { t } = useLingui()
  const author = message._user
  const aboutAuthor = useMemberItems(author ?? nobody, { hasReport: false })
  if (isOwn) return []
  const report: MenuItem = {
    label: t`Report`,
    icon: 'flag',
    onSelect: () => openReport({ type: 'MESSAGE', id: message.id }),
  }
  return [report, ...(author ? aboutAuthor : [])]
}

function useItems(props: Props): MenuItem[] {
  const { t } = useLingui()
  const { message, isOwn, isStaff } = props
  const items = [...useOwnItems(props), ...useStaffItems(props), ...useOthersItems(props)]
  const removing: MenuItem = {
    label: t`Delete`,
    icon: 'trash',
    isDanger: true,
    onSelect: () => void remove(message),
  }
  return isOwn || isStaff ? [...items, removing] : items
}

/** The menu of a message. */
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
