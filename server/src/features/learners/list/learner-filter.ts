import type { LearnerFilter } from '@akada/contract/learners/routes'
import { type Db, statement } from '#db/connect.ts'

/** Which learners of a course are meant, as statements take it. */
export interface LearnerCriteria {
  /** Each must be found in the name, the address or the country. */
  patterns: readonly string[]
  isComplete: boolean | null
}

/** Whole addresses are looked for as they are; of other words what is between their signs, without case and accents. */
const findSearchPatterns = statement<
  { patterns: string[]; isTitle: boolean },
  { search: string; title: string }
>(`
  select search_text(:search) <> '' and position(search_text(:search) in search_text(:title)) > 0 as is_title,
         array(select '%' || regexp_replace(part, '([\\\\%_])', '\\\\\\1', 'g') || '%'
                 from regexp_split_to_table(lower(:search), '\\s+') word
                cross join lateral unnest(case when word ~ '@' or search_text(word) = '' then array[word]
                                               else string_to_array(search_text(word), ' ') end) part
                where part <> '') as patterns`)

/** A search that is part of the course's title matches every learner. */
export async function toLearnerCriteria(
  db: Db,
  { search = '', progress }: LearnerFilter,
  { title }: { title: string },
): Promise<LearnerCriteria> {
  const isComplete = progress ? progress === 'complete' : null
  if (search === '') return { patterns: [], isComplete }
  const [found] = await findSearchPatterns(db, { search, title })
  return { patterns: found && !found.isTitle ? found.patterns : [], isComplete }
}

/**
 * SQL: whether an enrolment `e` is that of a present learner who is meant, by the parameters of an
 * `LearnerCriteria`.
 */
export const matchesCriteria = `e.ended_at is null
     and e.found_by like all (:patterns::text[])
     and (:isComplete::boolean is null or (e.completed_at is not null) = :isComplete::boolean)`
