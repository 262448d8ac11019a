import { siteName } from '#lib/site-name.ts'
import { eventMessages } from '@akada/contract/calendar/model'
import { useLingui } from '@lingui/react/macro'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { Avatar } from '#ui/graphics/avatar.tsx'
import { Combobox } from '#ui/fields/combobox/combobox.tsx'
import { useSettled } from '#ui/hooks/use-settled.ts'
import { peopleQuery } from '../calendar.queries.ts'
import type { Person } from './form-state.ts'
import css from './participants-editor.module.css'

const shortest = 2

/** Members by username or email, from two characters on. */
export function PeopleSearch({ onAdd }: { onAdd: (person: Person) => void }) {
  const { t } = useLingui()
  const [query, setQuery] = useState('')
  const text = query.trim()
  const settled = useSettled(text)
  const isWrong = text.startsWith('@')
  const hasQuery = text.length >= shortest && !isWrong
  const found = useQuery({ ...peopleQuery(settled), enabled: hasQuery && settled === text })
  const isSearching = hasQuery && (settled !== text || found.isFetching)
  return (
    <Combobox
      label={t`People on ${siteName}`}
      listLabel={t`People found`}
      placeholder={t`Search by username or email`}
      error={isWrong ? eventMessages.atSign : undefined}
      query={query}
      onQuery={setQuery}
      options={hasQuery && !isSearching ? (found.data ?? []) : []}
      keyOf={({ id }) => id}
      renderOption={({ firstName, lastName, username, avatar }) => (
        <span className={css.person}>
          <Avatar name={`${firstName} ${lastName}`.trim() || username} src={avatar} size={32} />
          <span>
            <strong>{`${firstName} ${lastName}`.trim() || username}</strong>
            <small>@{username}</small>
          </span>
        </span>
      )}
      isLoading={isSearching}
      loadingText={t`Searching...`}
      emptyText={hasQuery ? t`No users found` : t`Type at least 2 characters.`}
      onChoose={({ id, email, firstName, lastName, username, avatar }) => {
        setQuery('')
        onAdd({ id, email, name: `${firstName} ${lastName}`.trim() || username, username, avatar })
      }}
    />
  )
}
