import type { Role } from '@akada/contract/moderation/routes'
import { Trans, useLingui } from '@lingui/react/macro'
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { Button } from '#ui/controls/button.tsx'
import { Field } from '#ui/fields/field.tsx'
import { Form } from '#ui/fields/form.tsx'
import { Input } from '#ui/fields/input.tsx'
import { ListState } from '#ui/feedback/list-state.tsx'
import { Select } from '#ui/fields/select.tsx'
import { roleMutation, staffQuery } from './moderation.queries.ts'
import css from './moderation.module.css'
import { RowSkeletons } from './row-skeletons.tsx'

/** The moderators, and for admins the way to change them. */
export function RolesPanel() {
  const list = useQuery(staffQuery())
  const staff = list.data?.staff ?? []
  return (
    <div className={css.roles}>
      <RoleForm />
      <ListState
        list={list}
        isEmpty={staff.length === 0}
        pending={<RowSkeletons height="3.5rem" />}
        failure={<Trans>The roles could not be loaded.</Trans>}
        empty={<Trans>No moderators yet.</Trans>}
      />
      <ul className={css.rows}>
        {staff.map((one) => (
          <StaffRow key={one.id} username={one.username} role={one.role} />
        ))}
      </ul>
    </div>
  )
}

interface StaffRole {
  username: string
  role: Role
}

function StaffRow({ username, role }: StaffRole) {
  const { t } = useLingui()
  const roles = useRoleNames()
  const change = useMutation(roleMutation(useQueryClient()))
  return (
    <li className={css.staff}>
      <bdi className={css.name}>@{username}</bdi>
      <span className={css.muted}>{roles[role]}</span>
      <Button
        kind="outline"
        size={36}
        isLoading={change.isPending}
        aria-label={t`Take away the role of @${username}`}
        onClick={() => change.mutate({ username, role: 'user' })}
      >
        <Trans>Take away</Trans>
      </Button>
    </li>
  )
}

function useRoleNames(): Record<Role, string> {
  const { t } = useLingui()
  return { admin: t`Admin`, moderator: t`Moderator`, user: t`Member` }
}

const blank: StaffRole = { username: '', role: 'moderator' }

function RoleForm() {
  const roles = useRoleNames()
  const [draft, setDraft] = useState(blank)
  const [isTried, setTried] = useState(false)
  const change = useMutation(roleMutation(useQueryClient()))
  const username = draft.username.trim().replace(/^@/, '')
  const isMissing = isTried && !username
  function submit(): void {
    setTried(true)
    if (username) change.mutate({ ...draft, username }, { onSuccess: clear })
  }
  function clear(): void {
    setDraft(blank)
    setTried(false)
  }
  return (
    <Form className={css.roleForm} onSubmit={submit}>
      <Field label={<Trans>Username</Trans>} error={isMissing ? /*i18n*/ 'Username is required' : undefined}>
        {(control) => (
          <Input
            {...control}
            value={draft.username}
            autoCapitalize="none"
            spellCheck={false}
            onChange={({ target }) => setDraft({ ...draft, username: target.value })}
          />
        )}
      </Field>
      <Field label={<Trans>Role</Trans>}>
        {(control) => (
          <Select
            {...control}
            value={draft.role}
            onChange={({ target }) => setDraft({ ...draft, role: target.value as Role })}
          >
            <option value="moderator">{roles.moderator}</option>
            <option value="admin">{roles.admin}</option>
          </Select>
        )}
      </Field>
      <Button type="submit" isLoading={change.isPending}>
        <Trans>Give the role</Trans>
      </Button>
    </Form>
  )
}
