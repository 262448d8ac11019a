import { fastestShare, leastSeconds as least, wordsPerSecond } from '@akada/contract/courses/modules'

/**
 * SQL: the seconds that a lesson takes at least, with its file or none: a film or a sound at twice its speed, a text as fast as
 * anybody reads.
 */
export const leastSeconds = (lesson: string, asset: string) => `
  case when ${asset}.kind in ('video', 'audio') then ceil(${fastestShare} * units_of(${asset}))::integer
       when ${lesson}.kind = 'text' then greatest(${least.text},
         cardinality(regexp_split_to_array(btrim(coalesce(${lesson}.body, '')), '\\s+')) / ${wordsPerSecond})
       when ${lesson}.kind = 'pdf' then ${least.pdf} else ${least.image} end`
