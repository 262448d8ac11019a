import type { Message } from '@akada/contract/messages/model'
import { messageEditHours, messageTexts } from '@akada/contract/messages/model'
import * as api from '@akada/contract/messages/routes'
import { useLingui } from '@lingui/react/macro'
import { useState } from 'react'
import { call } from '#api/call.ts'
import { describeError } from '#api/describe-error.ts'
import { useMemberItems } from '#features/blocks/public.ts'
import { EmojiPicker } from '#features/comments/public.ts'
import { openReport } from '#features/reports/public.ts'
import { IconButton } from '#ui/controls/button.tsx'
import { showToast } from '#ui/feedback/toast-store.ts'
import { openOverlay } from '#ui/overlays/use-overlay.ts'
import { Menu, type MenuItem } from '#ui/overlays/menu.tsx'
import type { TriggerProps } from '#ui/overlays/popover.tsx'
import { applyMessages } from '../log/chat-store.ts'
import type { ChatRights } from './chat-rights.ts'
import css from './message-actions.module.css'

/** Changes a message and shows the result at once; resolves to whether it was stored. */
async function act(work: Promise<Message>): Promise<boolean> {
  try {
    applyMessages([await work])
    return true
  } catch (error) {
    const message = describeError(error)
    if (message) showToast({ message, tone: 'danger' })
    return false
  }
}

const paramsOf = ({ conversationId, id }: Message) => ({ id: conversationId, messageId: id })

export const react = (message: Message, emoji: string, on: boolean) =>
  act(call(api.reactToMessage, { params: paramsOf(message), body: { emoji, on } }))
export const remove = (message: Message) => act(call(api.deleteMessage, { params: paramsOf(message) }))
const pin = (message: Message) =>
  act(call(api.pinMessage, { params: paramsOf(message), body: { pinned: !message.isPinned } }))
const answer = (message: Message, on: boolean) =>
  act(call(api.answerMessage, { params: paramsOf(message), body: { on } }))
export const announce = (message: Message) => act(call(api.announceMessage, { params: paramsOf(message) }))
export const edit = (message: Message, body: string) =>
  act(call(api.editMessage, { params: paramsOf(message), body: { body } }))

const editable = messageEditHours * 3_600_000

/** It has words, and is not older than its author may change it. */
export const isEditable = ({ body, createdAt }: Message): boolean =>
  body !== '' && Date.now() - Date.parse(createdAt) < editable

const mayEdit = ({ message, isOwn, mayPost }: Pick<Props, 'message' | 'isOwn' | 'mayPost'>) =>
  isOwn && mayPost && isEditable(message)

const nobody = { id: '', username: '' }

interface Props extends ChatRights {
  isOwn: boolean
  message: Message
  onReply?: (() => void) | undefined
  /** In a thread: the viewer may mark the answer, and whether this is it. */
  answering?: { isAnswer: boolean } | undefined
  onEdit: () => void
}

/** Actions for everybody, and those for the author. */
function useOwnItems({
  message,
  answering,
  onReply,
  onEdit,
  isOwn,
  mayPost,
  hasReplies = true,
}: Props): MenuItem[] {
  const { t, i18n } = useLingui()
  const { body } = message
  const noReply = hasReplies ? undefined : messageTexts.commentsOff
  const offered: (MenuItem | false | undefined | '')[] = [
    onReply && { label: t`Reply`, icon: 'chat', refusal: noReply && i18n._(noReply), onSelect: onReply },
    answering && {
      label: answering.isAnswer ? t`Not the answer` : t`Mark as the answer`,
      icon: 'seal-check',
      onSelect: () => void answer(message, !answering.isAnswer),
    },
    body && {
      label: t`Copy text`,
      icon: 'copy',
      onSelect: () => void navigator.clipboard.writeText(body),
    },
    mayEdit({ message, isOwn, mayPost }) && { label: t`Edit`, icon: 'pencil-simple', onSelect: onEdit },
  ]
  return offered.filter((item) => typeof item === 'object')
}

/** Actions for the staff of a community. */
function useStaffItems({ message, isStaff }: Props): MenuItem[] {
  const { t } = useLingui()
  if (!isStaff || message.rootId) return []
  const pinning: MenuItem = {
    label: message.isPinned ? t`Unpin` : t`Pin`,
    icon: 'push-pin',
    onSelect: () => void pin(message),
  }
  const announcing: MenuItem = {
    label: t`Announce to everyone`,
    icon: 'bell',
    onSelect: () => openOverlay('announce-message', message.id),
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
    onSelect: () => openOverlay('delete-message', message.id),
  }
  return isOwn || isStaff ? [...items, removing] : items
}

/** The menu of a message. */
export function MessageActions(props: Props) {
  const { t } = useLingui()
  const { message, mayReact } = props
  const items = useItems(props)
  // Hundreds of messages with forty emojis and ten items each would make a phone slow.
  const [isUsed, setUsed] = useState(false)
  return (
    <div role="presentation" className={css.actions} onClickCapture={() => setUsed(true)}>
      {mayReact && <EmojiPicker isUnused={!isUsed} onPick={(emoji) => void react(message, emoji, true)} />}
      <Menu label={t`Message options`} items={isUsed ? items : []} trigger={trigger(t`Message options`)} />
    </div>
  )
}

const trigger = (label: string) => (props: TriggerProps) => (
  <IconButton {...props} icon="dots-three" label={label} />
)
