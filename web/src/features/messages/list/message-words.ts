import type { Message } from '@akada/contract/messages/model'
import { useLingui } from '@lingui/react/macro'

/** What follows the title of an announced event, which is shown as a card. */
const addressOfEvent = /\s+https?:\S+\/schedule\/details\/\S+$/

/** A message in one line. */
export function useWordsOf(): (message: Pick<Message, 'kind' | 'body'>) => string {
  const { t } = useLingui()
  const names = { text: '', image: t`Picture`, voice: t`Voice note` }
  return ({ kind, body }) => body.replace(addressOfEvent, '') || names[kind]
}
