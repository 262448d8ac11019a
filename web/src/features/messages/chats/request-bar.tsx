import type { Conversation } from '@akada/contract/messages/conversation-routes'
import { Plural, Trans } from '@lingui/react/macro'
import { Button } from '#ui/controls/button.tsx'
import { memberName } from './member-name.ts'
import css from '../messaging.module.css'

/** Accept or decline a request. */
export function RequestBar({
  conversation,
  onAnswer,
}: {
  conversation: Conversation
  onAnswer: (accept: boolean) => void
}) {
  const name = memberName(conversation)
  const { commonCommunities } = conversation
  return (
    <div className={css.request}>
      <p>
        <Trans>{name} wants to message you.</Trans>{' '}
        {commonCommunities > 0 && (
          <Plural value={commonCommunities} one="# community in common" other="# communities in common" />
        )}
      </p>
      <Button onClick={() => onAnswer(true)}>
        <Trans>Accept</Trans>
      </Button>
      <Button kind="outline" onClick={() => onAnswer(false)}>
        <Trans>Delete</Trans>
      </Button>
    </div>
  )
}
