import { useLingui } from '@lingui/react/macro'
import { Avatar } from '#ui/graphics/avatar.tsx'
import type { Suggested } from './mention-place.ts'
import css from './mention-list.module.css'

interface Props {
  id: string
  people: readonly Suggested[]
  active: number
  onTake: (person: Suggested) => void
}

export function MentionList({ id, people, active, onTake }: Props) {
  const { t } = useLingui()
  return (
    <div
      id={id}
      // oxlint-disable-next-line jsx-a11y/prefer-tag-over-role
      role="listbox"
      tabIndex={-1}
      aria-label={t`Members to mention`}
      className={css.suggestions}
      // A press on an option must not take focus from the field.
      onPointerDown={(event) => event.preventDefault()}
    >
      {people.map((person, index) => (
        <Option
          key={person.username}
          id={`${id}-${index}`}
          person={person}
          isActive={index === active}
          onTake={() => onTake(person)}
        />
      ))}
    </div>
  )
}

interface OptionProps {
  id: string
  person: Suggested
  isActive: boolean
  onTake: () => void
}

const Option = ({ id, person: { username, name, avatar }, isActive, onTake }: OptionProps) => (
  // oxlint-disable-next-line jsx-a11y/click-events-have-key-events, jsx-a11y/interactive-supports-focus -- the field has the keys
  <div
    id={id}
    // oxlint-disable-next-line jsx-a11y/prefer-tag-over-role
    role="option"
    aria-selected={isActive}
    data-active={isActive || undefined}
    ref={(option) => {
      if (isActive) option?.scrollIntoView({ block: 'nearest' })
    }}
    onClick={onTake}
  >
    <Avatar name={name || username} src={avatar} size={32} />
    <span className={css.who}>
      <b dir="auto">{name || username}</b>
      <bdi>@{username}</bdi>
    </span>
  </div>
)
