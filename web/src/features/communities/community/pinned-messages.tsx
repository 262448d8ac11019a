import type { Community } from '@akada/contract/communities/model'
import type { Message } from '@akada/contract/messages/model'
import { Trans } from '@lingui/react/macro'
import { useQuery } from '@tanstack/react-query'
import { LinkedText } from '#features/mentions/public.ts'
import { memberOf, useWordsOf } from '#features/messages/public.ts'
import { Link } from '#routing/link.tsx'
import { Icon } from '#ui/graphics/icon.tsx'
import { pinsQuery } from '../communities.queries.ts'
import css from '../community-screen.module.css'

/** On the page of a community: what its staff has pinned in the spaces that one may read. */
export function PinnedMessages({ community }: { community: Community }) {
  const { data } = useQuery(pinsQuery(community.id))
  if (!data || data.length === 0) return null
  return (
    <section>
      <h2>
        <Trans>Pinned messages</Trans>
      </h2>
      <ul className={css.pins}>
        {data.map((message) => (
          <li key={message.id}>
            <Pinned community={community} message={message} />
          </li>
        ))}
      </ul>
    </section>
  )
}

function Pinned({
  community: { id: communityId, spaces },
  message,
}: {
  community: Community
  message: Message
}) {
  const wordsOf = useWordsOf()
  const { id, conversationId, body } = message
  const space = spaces.find((one) => one.id === conversationId)?.name ?? ''
  const name = memberOf(message)
  return (
    <article className={css.pin}>
      <Icon name="push-pin" size={20} />
      <div className={css.words}>
        <p dir="auto">{body ? <LinkedText text={body} /> : wordsOf(message)}</p>
        <Link
          className={css.source}
          to="/socials/community/:communityId"
          params={{ communityId }}
          search={{ space: conversationId, message: id }}
        >
          <Trans>
            {name} in {space}
          </Trans>
        </Link>
      </div>
    </article>
  )
}
