import type { CurrentUser } from '@akada/contract/profiles/routes'
import type { CreatorStep } from '@akada/contract/verification/routes'
import { Trans, useLingui } from '@lingui/react/macro'
import { type ReactNode, useState } from 'react'
import { Icon } from '#ui/graphics/icon.tsx'
import { textLinkClass } from '#ui/layout/text-link.ts'
import { type MissingStep, missingSteps } from './missing-steps.ts'
import css from './verification.module.css'

interface Props {
  user: Pick<CurrentUser, 'profileSetupCompleted' | 'isLocationVerified' | 'phoneNumberVerified' | 'wallet'>
  /** Goes to a step of the verification. */
  onStep: (step: CreatorStep) => void
  /** Shows one line that opens on demand, where other things matter more. */
  isFolded?: boolean
}

/** Shows what is missing before a member can create and sell, with links to each step (section 6). */
export function VerificationBanner({ user, onStep, isFolded = false }: Props) {
  const { t } = useLingui()
  const missing = missingSteps(user)
  if (!missing) return null
  const titles: Record<MissingStep, string> = {
    profile: t`Profile Setup Required`,
    verification: t`Verification Required`,
    phone: t`Phone Verification Required`,
    location: t`Location Verification Required`,
  }
  const links: Record<CreatorStep, string> = {
    profile: t`Set up your profile`,
    location: t`Verify your location`,
    phone: t`Verify your phone number`,
    wallet: t`Create your wallet`,
  }
  const title = titles[missing.first]
  const content = (
    <>
      <p>
        <Trans>Before you can create and sell courses:</Trans>
      </p>
      <ul className={css.links}>
        {missing.steps.map((step) => (
          <li key={step}>
            <button type="button" className={textLinkClass} onClick={() => onStep(step)}>
              {links[step]}
            </button>
          </li>
        ))}
      </ul>
    </>
  )
  if (isFolded) return <FoldedBanner title={title}>{content}</FoldedBanner>
  return (
    <section className={css.banner} aria-label={title}>
      <Icon name="seal-check" />
      <div>
        <h2 className={css.bannerTitle}>{title}</h2>
        {content}
      </div>
    </section>
  )
}

/** The titles that were dismissed in this browser. */
const dismissedKey = 'akada.verification.dismissed'

/** One line until it is opened; once dismissed it returns when something else is missing. */
function FoldedBanner({ title, children }: { title: string; children: ReactNode }) {
  const { t } = useLingui()
  const [dismissed, setDismissed] = useState(() => localStorage.getItem(dismissedKey))
  if (dismissed === title) return null
  function dismiss(): void {
    localStorage.setItem(dismissedKey, title)
    setDismissed(title)
  }
  return (
    <section className={css.folded} aria-label={title}>
      <details>
        <summary>
          <Icon name="seal-check" size={20} />
          <h2>{title}</h2>
          <Icon name="caret-down" size={20} />
        </summary>
        {children}
      </details>
      <button type="button" className={css.dismiss} aria-label={t`Dismiss`} onClick={dismiss}>
        <Icon name="x" size={20} />
      </button>
    </section>
  )
}
