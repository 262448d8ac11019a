import { Trans, useLingui } from '@lingui/react/macro'
import type { ReactNode } from 'react'
import { Banner } from '#ui/feedback/banner.tsx'
import { Progress } from '#ui/feedback/progress.tsx'
import css from './auth-frame.module.css'
import { AuthPanel } from './auth-panel.tsx'

interface Props {
  title: ReactNode
  lead?: ReactNode
  /** The step of signing up: code, profile or interests. */
  step?: 1 | 2 | 3
  children: ReactNode
}

/** The page around every account form: the form on a card and, on wide screens, a panel about Akada beside it. */
export function AuthFrame({ title, lead, step, children }: Props) {
  return (
    <>
      <PlainAddressNote />
      <div className={css.page}>
        <AuthPanel />
        <section className={css.side}>
          <div className={css.card}>
            {step && <Step step={step} />}
            <h1>{title}</h1>
            {lead && <p className={css.lead}>{lead}</p>}
            {children}
          </div>
        </section>
      </div>
    </>
  )
}

const steps = 3

function Step({ step }: { step: number }) {
  const { t } = useLingui()
  return (
    <div className={css.step}>
      <p aria-hidden="true">{t`Step ${step} of ${steps}`}</p>
      <Progress value={(step / steps) * 100} label={t`Step ${step} of ${steps}`} />
    </div>
  )
}

/** Warns on a plain http address in a network, where others can read what is typed. */
function PlainAddressNote() {
  if (isSecureContext) return null
  return (
    <Banner icon="warning">
      <Trans>This address is not encrypted (no https). Others on the network could read your password.</Trans>
    </Banner>
  )
}
