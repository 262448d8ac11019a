import { t } from '@lingui/core/macro'

/** The screens of the editor on a phone, in order; a wide one shows the outline and the cover beside the form. */
export const steps = ['outline', 'about', 'price', 'learners', 'publish'] as const
export type Step = (typeof steps)[number]

export const isStep = (text: string | undefined): text is Step => steps.some((step) => step === text)

export const stepName = (step: Step): string =>
  ({
    outline: t`Outline`,
    about: t`About`,
    price: t`Price`,
    learners: t`Learners see`,
    publish: t`Cover`,
  })[step]
