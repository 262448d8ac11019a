import { siteName } from '#lib/site-name.ts'
import { emailPattern } from '@akada/contract/calendar/model'
import { t as translate } from '@lingui/core/macro'
import { Trans, useLingui } from '@lingui/react/macro'
import { type KeyboardEvent, useState } from 'react'
import { Button, IconButton } from '#ui/controls/button.tsx'
import { EmailInput } from '#ui/fields/input.tsx'
import { Field } from '#ui/fields/field.tsx'
import { Avatar } from '#ui/graphics/avatar.tsx'
import { AnswerWord } from '../answer-word.tsx'
import type { Person } from './form-state.ts'
import { PeopleSearch } from './people-search.tsx'
import css from './participants-editor.module.css'

interface Props {
  people: readonly Person[]
  onChange: (people: Person[]) => void
}

const isSame = (a: Person, b: Person) =>
  (a.id !== undefined && a.id === b.id) ||
  (a.email.includes('@') && !a.email.includes('*') && a.email.toLowerCase() === b.email.toLowerCase())

/** Participants: members, and guests by their address; nobody twice. */
export function ParticipantsEditor({ people, onChange }: Props) {
  const add = (person: Person) => {
    if (!people.some((other) => isSame(other, person))) onChange([...people, person])
  }
  const remove = (person: Person) => onChange(people.filter((other) => other !== person))
  const members = people.filter(({ id }) => id)
  const guests = people.filter(({ id }) => !id)
  return (
    <div className={css.editor}>
      <PeopleSearch onAdd={add} />
      {members.length > 0 && (
        <People title={<Trans>On {siteName}</Trans>} people={members} onRemove={remove} />
      )}
      <GuestField people={people} onAdd={(email) => add({ email, name: email })} />
      {guests.length > 0 && <People title={<Trans>By email</Trans>} people={guests} onRemove={remove} />}
    </div>
  )
}

interface PeopleProps {
  title: React.ReactNode
  people: readonly Person[]
  onRemove: (person: Person) => void
}

function People({ title, people, onRemove }: PeopleProps) {
  const { t } = useLingui()
  return (
    <section>
      <h3 className={css.title}>{title}</h3>
      <ul className={css.people}>
        {people.map((person) => (
          <li key={person.id ?? person.email}>
            <span className={css.person}>
              <Avatar name={person.name} src={person.avatar} size={32} />
              <span>
                <strong>{person.name}</strong>
                {person.username && <small>@{person.username}</small>}
                {person.status && (
                  <small>
                    <AnswerWord status={person.status} />
                  </small>
                )}
              </span>
            </span>
            <IconButton icon="x" label={t`Remove ${person.name}`} onClick={() => onRemove(person)} />
          </li>
        ))}
      </ul>
    </section>
  )
}

/** The address of a guest without an account. */
function GuestField({ people, onAdd }: { people: readonly Person[]; onAdd: (email: string) => void }) {
  const { t } = useLingui()
  const [text, setText] = useState('')
  const [problem, setProblem] = useState<string>()
  const add = () => {
    const address = text.trim().toLowerCase()
    const isThere = people.some(({ email }) => email.toLowerCase() === address)
    if (!emailPattern.test(address) || isThere)
      return setProblem(isThere ? t`This address is on the list.` : problemOf(text))
    setText('')
    return onAdd(address)
  }
  const onEnter = (event: KeyboardEvent) => {
    if (event.key !== 'Enter') return
    event.preventDefault()
    add()
  }
  return (
    <div className={css.guest}>
      <Field label={<Trans>Somebody without an account</Trans>} error={problem}>
        {(control) => (
          <EmailInput
            {...control}
            placeholder={t`Email`}
            autoComplete="off"
            value={text}
            onKeyDown={onEnter}
            onChange={({ target }) => {
              setText(target.value)
              setProblem(undefined)
            }}
          />
        )}
      </Field>
      <Button kind="outline" onClick={add}>
        <Trans>Add</Trans>
      </Button>
    </div>
  )
}

/** What is wrong with an address. */
function problemOf(text: string): string {
  const [, domain] = text.trim().split('@')
  if (domain && !domain.includes('.')) return translate`The part after @ needs a dot.`
  return translate`Enter an email address like ada@example.com.`
}
