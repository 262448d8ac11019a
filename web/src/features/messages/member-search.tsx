import { listUsers } from '@akada/contract/profiles'
import { Trans } from '@lingui/react/macro'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { call } from '#api/call.ts'
import { Button } from '#ui/controls/button.tsx'
import { Field } from '#ui/fields/field.tsx'
import { Input } from '#ui/fields/input.tsx'
import { Avatar } from '#ui/graphics/avatar.tsx'
import { useSettled } from '#ui/hooks/use-settled.ts'
import css from './messaging.module.css'

interface Props {
  label: string
  action: string
  onChoose: (userId: string) => void
}

/** The minimum length of a search (specification, section 9). */
const fewest = 2

/** Finds members by their names. */
export function MemberSearch({ label, action, onChoose }: Props) {
  const [text, setText] = useState('')
  const searched = useSettled(text.trim())
  const isSearching = searched.length >= fewest
  const { data, isFetching } = useQuery({
    queryKey: ['users', 'search', searched],
    queryFn: ({ signal }) => call(listUsers, { query: { username: searched } }, { signal }),
    enabled: isSearching,
  })
  const users = isSearching ? (data?.users ?? []) : []
  return (
    <div>
      <Field label={label}>
        {(control) => (
          <Input {...control} type="search" value={text} onChange={(event) => setText(event.target.value)} />
        )}
      </Field>
      <output>
        {isFetching && isSearching && <Trans>Searching...</Trans>}
        {isSearching && !isFetching && users.length === 0 && <Trans>No users found</Trans>}
      </output>
      <ul className={css.list}>
        {users.map((user) => (
          <li key={user.id} className={css.person}>
            <Avatar name={user.username} src={user.avatar} size={32} />
            <span className={css.words}>@{user.username}</span>
            <Button size={36} kind="outline" onClick={() => onChoose(user.id)}>
              {action}
            </Button>
          </li>
        ))}
      </ul>
    </div>
  )
}
