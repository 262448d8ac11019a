import type { Conversation } from '@akada/contract/messages/conversation-routes'
import { Plural, Trans } from '@lingui/react/macro'
import { MemberMenu } from '#features/blocks/public.ts'
import { relativeTime } from '#lib/time/relative-time.ts'
import { Link } from '#routing/link.tsx'
import { Button } from '#ui/controls/button.tsx'
import { Avatar } from '#ui/graphics/avatar.tsx'
import { memberName } from './member-name.ts'
import { useAnswer } from './use-answer.ts'
import css from '../messaging.module.css'

/** A request with its message, what connects its sender to the viewer, and its actions. */
export function RequestCard({ conversation }: { conversation: Conversation }) {
  const { id, member, lastMessage, commonCommunities } = conversation
  const name = memberName(conversation)
  const answer = useAnswer(id)
  return (
    <article className={css.requestCard}>
      <Avatar name={name} src={member?.avatar} size={48} />
      <div className={css.words}>
        <p className={css.line}>
          <b dir="auto">{name}</b>
          {lastMessage && <time dateTime={lastMessage.date}>{relativeTime(lastMessage.date)}</time>}
        </p>
        <Link
          className={css.said}
          to="/classroom/messaging"
          search={{ chat: id, folder: 'requests' }}
          dir="auto"
        >
          {lastMessage?.body}
        </Link>
        {commonCommunities > 0 && (
          <p className={css.last}>
            <Plural value={commonCommunities} one="# community in common" other="# communities in common" />
          </p>
        )}
        <div className={css.buttons}>
          <Button isLoading={answer.isPending && answer.variables} onClick={() => answer.mutate(true)}>
            <Trans>Accept</Trans>
          </Button>
          <Button kind="outline" onClick={() => answer.mutate(false)}>
            <Trans>Delete</Trans>
          </Button>
          {member && <MemberMenu member={member} />}
        </div>
      </div>
    </article>
  )
}
