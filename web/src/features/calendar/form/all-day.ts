import type { FormState } from './form-state.ts'

/** All day, or by the clock again: then the end is on the next day where it was before. */
export const withAllDay = ({ start, end }: FormState, isAllDay: boolean): Partial<FormState> => ({
  isAllDay,
  nights: isAllDay || end > start ? 0 : 1,
})
