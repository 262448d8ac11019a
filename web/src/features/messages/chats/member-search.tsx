import { Trans } from '@lingui/react/macro'
import { useState } from 'react'
import { Field } from '#ui/fields/field.tsx'
import { Input } from '#ui/fields/input.tsx'
import css from '../messaging.module.css'
import { PersonRow } from './person-row.tsx'
import { useFoundPeople } from './use-found-people.ts'

interface Props {
  label: string
  action: string
  onChoose: (userId: string) => void
}

/** Finds members by their names. */
export function MemberSearch({ label, action, onChoose }: Props) {
  const [text, setText] = useState('')
  const { people, isSearching, isFetching } = useFoundPeople(text)
  return (
    <div>
      <Field label={label}>
        {(control) => (
          <Input {...control} type="search" value={text} onChange={(event) => setText(event.target.value)} />
        )}
      </Field>
      <output>
        {isFetching && isSearching && <Trans>Searching...</Trans>}
        {isSearching && !isFetching && people.length === 0 && <Trans>No users found</Trans>}
      </output>
      <ul className={css.list}>
        {people.map((person) => (
          <PersonRow key={person.userId} person={person} action={action} onChoose={onChoose} />
        ))}
      </ul>
    </div>
  )
}
