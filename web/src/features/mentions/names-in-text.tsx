import { withMentions } from '@akada/contract/mentions/model'
import { useQuery } from '@tanstack/react-query'
import { Fragment } from 'react'
import { Link } from '#routing/link.tsx'
import { memberQuery } from './members.queries.ts'
import css from './mentions.module.css'

/** A text in which members' names link to them; unknown names stay text. */
export function NamesInText({ text }: { text: string }) {
  return withMentions(text).map((piece, index) => (
    // The pieces of a text have no other identity than their order.
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
