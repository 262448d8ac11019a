import { revalidateLogic } from '@tanstack/react-form'

/** Fields are validated on blur and submit; after that, on every change. */
export const formRules = {
  validationLogic: revalidateLogic({ mode: 'submit', modeAfterSubmission: 'change' }),
}

/** Scrolls to the first invalid field and focuses it. */
export function focusFirstError(form: HTMLFormElement | null): void {
  requestAnimationFrame(() => form?.querySelector<HTMLElement>('[aria-invalid]')?.focus())
}
