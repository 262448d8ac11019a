import type { ReactNode } from 'react'
import { Link } from '#routing/link.tsx'
import { Avatar } from '#ui/graphics/avatar.tsx'
import type { ListedPerson } from './follows.queries.ts'
import css from './people.module.css'
import { fullName } from '@akada/contract/text/full-name'

/** A member in a list: avatar and names link to the profile, with actions beside them. */
export function PersonRow({ person, children }: { person: ListedPerson; children: ReactNode }) {
  const { userId, username, avatar } = person
  const name = fullName(person)
  return (
    <li className={css.person}>
      <Avatar name={name} src={avatar} size={48} />
      <Link to="/socials/profile/:userId" params={{ userId }} className={css.names} title={name}>
        <strong dir="auto">{name}</strong>
        <span>
          <bdi>@{username}</bdi>
        </span>
      </Link>
      <div className={css.actions}>{children}</div>
    </li>
  )
}
