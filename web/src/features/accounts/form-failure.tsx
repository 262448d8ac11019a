import { CallError } from '#api/call-error.ts'
import { describeError } from '#api/describe-error.ts'
import { i18n } from '@lingui/core'
import type { ReactNode } from 'react'
import { Icon } from '#ui/icon.tsx'
import css from './accounts.module.css'

/** Why the last try failed, unless a field says so already. */
export function FormFailure({ error }: { error: unknown }) {
  if (!error) return null
  if (error instanceof CallError && error.fields.length > 0) return null
  const message = error instanceof CallError ? i18n._(error.message) : describeError(error)
  return <Failure>{message}</Failure>
}

/** What is wrong with a form as a whole, read out as soon as it is there. */
export function Failure({ children }: { children: ReactNode }) {
  return (
    <p className={css.failure} role="alert">
      <Icon name="warning-circle" size={20} />
      {children}
    </p>
  )
}
