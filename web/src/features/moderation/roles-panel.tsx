import type { Role } from '@akada/contract/moderation'
import { Trans, useLingui } from '@lingui/react/macro'
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { type FormEvent, useState } from 'react'
import { Button } from '#ui/button.tsx'
import { Field } from '#ui/field.tsx'
import { Input } from '#ui/input.tsx'
import { Select } from '#ui/select.tsx'
import { roleMutation, staffQuery } from './moderation.queries.ts'
import css from './moderation.module.css'

/** Who moderates, and for admins the way to change it. */
export function RolesPanel() {
  const { data } = useQuery(staffQuery())
  const change = useMutation(roleMutation(useQueryClient()))
  const roles = useRoleNames()
  return (
    <div className={css.roles}>
      <RoleForm isPending={change.isPending} onSubmit={(given) => change.mutate(given)} />
      <ul className={css.rows}>
        {data?.staff.map(({ id, username, role }) => (
          <li key={id} className={css.staff}>
            <bdi className={css.name}>@{username}</bdi>
            <span className={css.muted}>{roles[role]}</span>
            <Button kind="outline" size={36} onClick={() => change.mutate({ username, role: 'user' })}>
              <Trans>Take away</Trans>
            </Button>
          </li>
        ))}
      </ul>
    </div>
  )
}

function useRoleNames(): Record<Role, string> {
  const { t } = useLingui()
  return { admin: t`Admin`, moderator: t`Moderator`, user: t`Member` }
}

interface FormProps {
  isPending: boolean
  onSubmit: (given: { username: string; role: Role }) => void
}

function RoleForm({ isPending, onSubmit }: FormProps) {
  const roles = useRoleNames()
  const [username, setUsername] = useState('')
  const [role, setRole] = useState<Role>('moderator')
  function submit(event: FormEvent): void {
    event.preventDefault()
    const name = username.trim().replace(/^@/, '')
    if (name) onSubmit({ username: name, role })
  }
  return (
    <form className={css.roleForm} onSubmit={submit}>
      <Field label={<Trans>Username</Trans>}>
        {(control) => (
          <Input
            {...control}
            value={username}
            autoCapitalize="none"
            spellCheck={false}
            onChange={(event) => setUsername(event.target.value)}
          />
        )}
      </Field>
      <Field label={<Trans>Role</Trans>}>
        {(control) => (
          <Select {...control} value={role} onChange={(event) => setRole(event.target.value as Role)}>
            <option value="moderator">{roles.moderator}</option>
            <option value="admin">{roles.admin}</option>
          </Select>
        )}
      </Field>
      <Button type="submit" isLoading={isPending}>
        <Trans>Give the role</Trans>
      </Button>
    </form>
  )
}
