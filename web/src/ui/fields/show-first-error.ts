import type { RefObject } from 'react'

/** Scrolls to the first field of a form with an error, and focuses it, once the errors are rendered. */
export const showFirstError = (form: RefObject<HTMLElement | null>): void =>
  void requestAnimationFrame(() => form.current?.querySelector<HTMLElement>('[aria-invalid]')?.focus())
