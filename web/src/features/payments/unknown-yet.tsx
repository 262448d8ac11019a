import { Trans } from '@lingui/react/macro'
import css from './checkout.module.css'

/** The bank has not answered: nobody should pay again. */
export const UnknownYet = () => (
  <p className={css.note} aria-live="polite">
    <Trans>
      We do not know yet. Do not pay again. We ask the bank every minute and tell you here and by email.
    </Trans>
  </p>
)
