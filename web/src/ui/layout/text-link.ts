import css from './text-link.module.css'

/** The class of a link inside text or beside a form, with a target big enough for a thumb. */
export const textLinkClass = css.link
