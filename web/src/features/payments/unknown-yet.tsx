import { Trans } from '@lingui/react/macro'
import css from './checkout.module.css'

/** The bank has not answered: nobody should pay again. */
export const UnknownYet = () => (
  <p className={css.note} aria-live="polite">
    <Trans>
      We do not know yet. Do not pay again. We check with the bank every minute and will tell you here and by
      email.
    </Trans>
  </p>
)

/** What was to be paid to has ended; money may be on its way to it. */
export const PaidAlready = () => (
  <p className={css.help}>
    <Trans>If you have already paid, do not pay again: we are still looking for your payment.</Trans>
  </p>
)
