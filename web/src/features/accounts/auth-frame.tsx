import { Trans } from '@lingui/react/macro'
import { Link } from '#routing/link.tsx'
import type { ReactNode } from 'react'
import { Banner } from '#ui/banner.tsx'
import { Wordmark } from '#ui/wordmark.tsx'
import css from './auth-frame.module.css'

interface Props {
  title: ReactNode
  lead?: ReactNode
  children: ReactNode
}

/** The page around every account form: the form on a card, and beside it, where there is room, what Akada is. */
export function AuthFrame({ title, lead, children }: Props) {
  return (
    <>
      <PlainAddressNote />
      <div className={css.page}>
        <section className={css.panel} aria-label="Akada">
          <Link to="/socials" className={css.mark} aria-label="Akada">
            <Wordmark />
          </Link>
          <div className={css.promise}>
            <p className={css.claim}>
              <Trans>Learn it from somebody who does it.</Trans>
            </p>
            <p className={css.small}>
              <Trans>
                Short lessons from tailors, farmers, coders and teachers. Light on data, paid in naira.
              </Trans>
            </p>
          </div>
        </section>
        <section className={css.side}>
          <div className={css.card}>
            <h1>{title}</h1>
            {lead && <p className={css.lead}>{lead}</p>}
            {children}
          </div>
        </section>
      </div>
    </>
  )
}

/** Warns on a plain http address of a network, where everybody on the way can read what is typed. */
function PlainAddressNote() {
  if (isSecureContext) return null
  return (
    <Banner icon="warning">
      <Trans>This address is not encrypted (no https). Others on the network could read your password.</Trans>
    </Banner>
  )
}
