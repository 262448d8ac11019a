import { revalidateLogic } from '@tanstack/react-form'

/** Nothing is called wrong before it was sent or left; from then on a mended field says so at once. */
export const formRules = {
  validationLogic: revalidateLogic({ mode: 'submit', modeAfterSubmission: 'change' }),
}

/** Brings the first field that is wrong into view and focus. */
export function focusFirstError(form: HTMLFormElement | null): void {
  requestAnimationFrame(() => form?.querySelector<HTMLElement>('[aria-invalid]')?.focus())
}
