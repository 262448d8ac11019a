import { Trans } from '@lingui/react/macro'
import { useQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { textLinkClass } from '#ui/layout/text-link.ts'
import css from './accounts.module.css'
import { clientConfigQuery } from './accounts.queries.ts'

/** The form for a new account, or who may have one where not everybody may. */
export function IfRegistrationIsOpen({ children }: { children: ReactNode }) {
  const { registration = 'open', contact = null } = useQuery(clientConfigQuery).data ?? {}
  if (registration === 'open') return children
  return (
    <>
      <p className={css.registration}>
        {registration === 'closed' ? (
          <Trans>New accounts are not opened here at the moment.</Trans>
        ) : (
          <Trans>
            Accounts here are by invitation. Sign up with the email address that a member has invited.
          </Trans>
        )}{' '}
        {contact && (
          <Trans>
            Questions? Write to{' '}
            <a className={textLinkClass} href={`mailto:${contact}`}>
              {contact}
            </a>
            .
          </Trans>
        )}
      </p>
      {registration === 'invite' && children}
    </>
  )
}
