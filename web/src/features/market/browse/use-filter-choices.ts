import { difficultyLevels } from '@akada/contract/courses/model'
import { useLingui } from '@lingui/react/macro'
import { useQuery } from '@tanstack/react-query'
import { levelText } from '#lib/text/course-texts.ts'
import { languageText, subjectText } from '../data/course-texts.ts'
import { type FilterKey, dataLimits, taughtIn } from '../data/filters.ts'
import { shelvesQuery } from '../data/market.queries.ts'

export interface FilterChoice {
  key: FilterKey
  label: string
  options: readonly { value: string; label: string }[]
}

const option = (value: string, label: string) => ({ value, label })

/** The filters and orders of the market, in words. */
export function useFilterChoices(): FilterChoice[] {
  const { t } = useLingui()
  const { data } = useQuery(shelvesQuery())
  return [
    {
      key: 'tag',
      label: t`Subject`,
      options: (data?.subjects ?? []).map((tag) => option(tag, subjectText(tag))),
    },
    {
      key: 'price',
      label: t`Price`,
      options: [
        option('free', t`Free`),
        option('under-5000', t`Under ₦5,000`),
        option('5000-15000', t`₦5,000–15,000`),
        option('over-15000', t`Over ₦15,000`),
      ],
    },
    {
      key: 'level',
      label: t`Level`,
      options: difficultyLevels.map((level) => option(level, levelText(level))),
    },
    {
      key: 'data',
      label: t`Data`,
      options: dataLimits.map((limit) => option(limit, t`At most ${limit} MB`)),
    },
    {
      key: 'language',
      label: t`Taught in`,
      options: taughtIn.map((language) => option(language, languageText(language))),
    },
    {
      key: 'length',
      label: t`Length`,
      options: [
        option('short', t`Under 1 hour`),
        option('medium', t`1 to 3 hours`),
        option('long', t`Over 3 hours`),
      ],
    },
    {
      key: 'sort',
      label: t`Sort`,
      options: [
        option('popular', t`Popular`),
        option('new', t`Newest`),
        option('rating', t`Best rated`),
        option('price', t`Cheapest first`),
        option('-price', t`Most expensive first`),
      ],
    },
  ]
}
