import css from './popover-row.module.css'

/** The class of a line in a popover or sheet that does something. */
export const popoverRowClass = css.row
