import type { PlacedItem } from '@akada/contract/meetings/board-routes'
import type { MeetingParticipant } from '@akada/contract/meetings/routes'
import { Plural, Trans, useLingui } from '@lingui/react/macro'
import { VisuallyHidden } from '#ui/layout/visually-hidden.tsx'

interface Props {
  items: readonly PlacedItem[]
  participants: readonly MeetingParticipant[]
}

/** The board for screen readers: its texts, and who has drawn how much. */
export function BoardList({ items, participants }: Props) {
  const { t } = useLingui()
  const authors = [...new Set(items.map(({ userId }) => userId))]
  return (
    <VisuallyHidden>
      <ul aria-label={t`On the board`}>
        {authors.map((author) => {
          const own = items.filter(({ userId }) => userId === author)
          const name = participants.find(({ userId }) => userId === author)?.name ?? t`Somebody who left`
          const texts = own.flatMap(({ text }) => text ?? []).join('; ')
          return (
            <li key={author}>
              {name}: <Plural value={own.length} one="# item" other="# items" />
              {texts && <Trans>, texts: {texts}</Trans>}
            </li>
          )
        })}
      </ul>
    </VisuallyHidden>
  )
}
