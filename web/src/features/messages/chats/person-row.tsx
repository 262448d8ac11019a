import type { FollowListItem } from '@akada/contract/follows/routes'
import { Button } from '#ui/controls/button.tsx'
import { Avatar } from '#ui/graphics/avatar.tsx'
import { fullName } from '@akada/contract/text/full-name'
import css from '../messaging.module.css'

interface Props {
  person: Pick<FollowListItem, 'userId' | 'username' | 'firstName' | 'lastName' | 'avatar'>
  /** What choosing them does, in a word. */
  action: string
  onChoose: (userId: string) => void
}

/** A member with the one thing to do about them. */
export function PersonRow({ person, action, onChoose }: Props) {
  const name = fullName(person)
  return (
    <li className={css.person}>
      <Avatar name={name} src={person.avatar} size={40} />
      <span className={css.words}>
        <b dir="auto">{name}</b>
        <span className={css.last}>@{person.username}</span>
      </span>
      <Button
        size={36}
        kind="outline"
        aria-label={`${action} ${name}`}
        onClick={() => onChoose(person.userId)}
      >
        {action}
      </Button>
    </li>
  )
}
