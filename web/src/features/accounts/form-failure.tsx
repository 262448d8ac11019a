import { CallError } from '#api/call-error.ts'
import { describeError } from '#api/describe-error.ts'
import { i18n } from '@lingui/core'
import { Plural } from '@lingui/react/macro'
import type { ReactNode } from 'react'
import { Icon } from '#ui/graphics/icon.tsx'
import css from './accounts.module.css'

/** Why the last attempt failed, unless a field shows it already. */
export function FormFailure({ error }: { error: unknown }) {
  if (!error) return null
  if (error instanceof CallError && error.fields.length > 0) return null
  const message = error instanceof CallError ? i18n._(error.message) : describeError(error)
  return (
    <Failure>
      {message} <TriesLeft error={error} />
    </Failure>
  )
}

/** How many attempts are left, when they are few. */
export function TriesLeft({ error }: { error: unknown }) {
  const left = error instanceof CallError ? error.triesLeft : undefined
  return left === undefined ? null : <Plural value={left} one="# try left." other="# tries left." />
}

/** An error of the whole form, announced as soon as it appears. */
export function Failure({ children }: { children: ReactNode }) {
  return (
    <p className={css.failure} role="alert">
      <Icon name="warning-circle" size={20} />
      <span>{children}</span>
    </p>
  )
}
