import * as api from '@akada/contract/blocks/routes'
import { t } from '@lingui/core/macro'
import type { QueryClient } from '@tanstack/react-query'
import { call } from '#api/call.ts'
import { describeError } from '#api/describe-error.ts'
import { showToast } from '#ui/feedback/toast-store.ts'
import { refetchLists, removeMember } from './blocks.queries.ts'
import type { Member } from './member.ts'

type Change = (client: QueryClient, member: Member) => Promise<void>

/** Runs a call; its failure shows a toast. */
async function tryCall(send: () => Promise<unknown>): Promise<boolean> {
  try {
    await send()
    return true
  } catch (error) {
    const message = describeError(error) ?? t`Something went wrong`
    showToast({ message, tone: 'danger' })
    return false
  }
}

/** Confirms an action in a toast with an undo button. */
function toastDone(id: string, message: string, undo: () => void): void {
  const action = { label: t`Undo`, onPress: undo }
  showToast({ id, message, tone: 'ok', action })
}

/** Leaves a member out of the viewer's lists; the toast can undo it. */
export const muteMember: Change = async (client, member) => {
  const params = { id: member.id }
  if (!(await tryCall(() => call(api.mute, { params, body: undefined })))) return
  removeMember(client, member.id)
  toastDone('mute', t`You muted @${{ name: member.username }}`, () => void unmuteMember(client, member))
}

export const unmuteMember: Change = async (client, member) => {
  const params = { id: member.id }
  if (!(await tryCall(() => call(api.unmute, { params, body: undefined })))) return
  refetchLists(client)
  showToast({ id: 'mute', message: t`You unmuted @${{ name: member.username }}`, tone: 'ok' })
}

/** Hides a member and the viewer from each other; the toast can undo it. */
export const blockMember: Change = async (client, member) => {
  const params = { id: member.id }
  if (!(await tryCall(() => call(api.block, { params, body: undefined })))) return
  removeMember(client, member.id)
  toastDone('block', t`You blocked @${{ name: member.username }}`, () => void unblockMember(client, member))
}

export const unblockMember: Change = async (client, member) => {
  const params = { id: member.id }
  if (!(await tryCall(() => call(api.unblock, { params, body: undefined })))) return
  refetchLists(client)
  showToast({ id: 'block', message: t`You unblocked @${{ name: member.username }}`, tone: 'ok' })
}
