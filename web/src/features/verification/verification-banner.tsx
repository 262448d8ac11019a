import type { CurrentUser } from '@akada/contract/profiles'
import type { CreatorStep } from '@akada/contract/verification'
import { Trans, useLingui } from '@lingui/react/macro'
import { Icon } from '#ui/graphics/icon.tsx'
import { textLinkClass } from '#ui/layout/text-link.ts'
import { type MissingStep, missingSteps } from './missing-steps.ts'
import css from './verification.module.css'

interface Props {
  user: Pick<CurrentUser, 'profileSetupCompleted' | 'isLocationVerified' | 'phoneNumberVerified' | 'wallet'>
  /** Goes to a step of the verification. */
  onStep: (step: CreatorStep) => void
}

/** Shows what is missing before a member can create and sell, with links to each step (section 6). */
export function VerificationBanner({ user, onStep }: Props) {
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
  return (
    <section className={css.banner} aria-label={titles[missing.first]}>
      <Icon name="seal-check" />
      <div>
        <h2 className={css.bannerTitle}>{titles[missing.first]}</h2>
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
      </div>
    </section>
  )
}
