import { withMentions } from '@akada/contract/mentions'
import { useQuery } from '@tanstack/react-query'
import { Fragment } from 'react'
import { Link } from '#routing/link.tsx'
import { memberQuery } from './members.queries.ts'
import css from './mentions.module.css'

/** A text in which the names of members lead to them; a name nobody has stays text. */
export function NamesInText({ text }: { text: string }) {
  return withMentions(text).map((piece, index) => (
    // A text has no other order than its own.
    // oxlint-disable-next-line react/no-array-index-key
    <Fragment key={index}>{'text' in piece ? piece.text : <Name username={piece.username} />}</Fragment>
  ))
}

function Name({ username }: { username: string }) {
  const { data: userId } = useQuery(memberQuery(username))
  if (!userId) return `@${username}`
  return (
    <Link to="/socials/profile/:userId" params={{ userId }} className={css.link}>
      <bdi>@{username}</bdi>
    </Link>
  )
}
