import type { Message } from '@akada/contract/message'
import { useLingui } from '@lingui/react/macro'

/** What a message is called where only a line of it shows. */
export function useWordsOf(): (message: Pick<Message, 'kind' | 'body'>) => string {
  const { t } = useLingui()
  const names = { text: '', image: t`Picture`, voice: t`Voice note` }
  return ({ kind, body }) => body || names[kind]
}
