import { type Db, statement } from '#db/connect.ts'
import { announcementDue } from './announce-lessons.ts'

const items = `
  select jsonb_agg(jsonb_build_object(
           'id', l.id, 'kind', l.kind, 'title', l.title, 'description', l.description,
           'mimeType', coalesce(m.mime_type, ''), 'seconds', coalesce(m.duration_ms / 1000, 0),
           'isPreview', l.is_preview, 'isRequired', l.is_required, 'isDraft', l.is_draft,
           'isLearnable', (select true from is_learnable(l)) is true,
           'status', coalesce(m.status, 'published'), 'failure', m.failure, 'fileId', l.file_id,
           'sizes', coalesce((select jsonb_agg(jsonb_strip_nulls(jsonb_build_object(
                                       'height', r -> 'height', 'bytes', r -> 'bytes', 'alternativeBytes', a -> 'bytes')))
                                from jsonb_array_elements(m.renditions) r
                                left join jsonb_array_elements(coalesce(m.alternatives, '[]')) a
                                  on a -> 'height' = r -> 'height'), '[]'),
           'captions', coalesce((select jsonb_agg(t.language order by t.language)
                                   from lesson_captions t where t.lesson_id = l.id), '[]'),
           'quiz', (select jsonb_build_object('questionsCount', (select count(*) from questions n
                             join question_versions v on v.question_id = n.id and v.version = n.version
                            where n.quiz_id = q.id and n.deleted_at is null and v.is_complete),
                           'timeLimit', q.time_limit_minutes, 'passMark', q.pass_mark)
                      from quizzes q where q.id = l.id)) order by l.position)
    from lessons l left join media_assets m on m.id = l.file_id
   where l.module_id = o.id and l.deleted_at is null`

const updateOutline = statement<
  { version: number; itemsCount: number },
  { courseId: string; versionStep: number; now: Date }
>(`
  update courses c
     set outline = coalesce((
           select jsonb_agg(jsonb_build_object(
                    'id', o.id, 'title', o.title, 'description', o.description, 'difficultyLevel', o.difficulty_level,
                    'opensAfterDays', o.opens_after_days, 'items', coalesce((${items}), '[]')) order by o.position)
             from course_modules o where o.course_id = c.id and o.deleted_at is null), '[]'),
         (items_count, lessons_count, seconds) = (
           select count(*) filter (where l.is_required), count(*), coalesce(sum(m.duration_ms / 1000), 0)
             from lessons l cross join is_learnable(l) left join media_assets m on m.id = l.file_id
            where l.course_id = c.id),
         outline_version = c.outline_version + :versionStep::int, changed_at = :now, announcement_due_at = ${announcementDue}
   where c.id = :courseId
  returning c.outline_version as version, c.items_count`)

/**
 * Rebuilds the read model of a course; part of the transaction of each change to its modules, lessons or quizzes.
 * Results of the worker change no version: nobody's order has become outdated.
 */
export async function rewriteOutline(
  tx: Db,
  courseId: string,
  { now, isNewVersion = true }: { now: Date; isNewVersion?: boolean },
): Promise<{ version: number; itemsCount: number }> {
  const [rewritten] = await updateOutline(tx, { courseId, versionStep: isNewVersion ? 1 : 0, now })
  return rewritten ?? { version: 0, itemsCount: 0 }
}
