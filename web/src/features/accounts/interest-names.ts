import type { interests } from '@akada/contract/profiles/routes'

/** The display name of each topic. */
export const interestNames: Record<(typeof interests)[number], string> = {
  maths: /*i18n*/ 'Maths',
  english: /*i18n*/ 'English',
  science: /*i18n*/ 'Science',
  coding: /*i18n*/ 'Coding',
  business: /*i18n*/ 'Business',
  fashion: /*i18n*/ 'Fashion',
  cooking: /*i18n*/ 'Cooking',
  farming: /*i18n*/ 'Farming',
  music: /*i18n*/ 'Music',
  art: /*i18n*/ 'Art',
  health: /*i18n*/ 'Health',
  history: /*i18n*/ 'History',
  languages: /*i18n*/ 'Languages',
  exams: /*i18n*/ 'Exams',
  photography: /*i18n*/ 'Photography',
  crafts: /*i18n*/ 'Crafts',
}
