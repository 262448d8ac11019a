import type { Message } from '@akada/contract/messages/model'
import { useLingui } from '@lingui/react/macro'

/** A message in one line. */
export function useWordsOf(): (message: Pick<Message, 'kind' | 'body'>) => string {
  const { t } = useLingui()
  const names = { text: '', image: t`Picture`, voice: t`Voice note` }
  return ({ kind, body }) => body || names[kind]
}
