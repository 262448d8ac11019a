import type { Participant } from '@akada/contract/calendar/model'
import { Trans } from '@lingui/react/macro'

/** What a participant has answered, in a word or two. */
export function AnswerWord({ status }: Pick<Participant, 'status'>) {
  if (status === 'yes') return <Trans>Yes</Trans>
  if (status === 'no') return <Trans>No</Trans>
  if (status === 'maybe') return <Trans>Maybe</Trans>
  return <Trans>No answer yet</Trans>
}
