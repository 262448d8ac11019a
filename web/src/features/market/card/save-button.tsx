import type { CourseCard } from '@akada/contract/courses/model'
import { useLingui } from '@lingui/react/macro'
import { useQueryClient } from '@tanstack/react-query'
import { Icon } from '#ui/graphics/icon.tsx'
import { toggleSaved } from '../data/toggle-saved.ts'
import css from './save-button.module.css'

interface Props {
  course: Pick<CourseCard, 'id' | 'title' | 'isFavorited'>
  /** On a dark disc over a picture, or plain in a row. */
  isOverPicture?: boolean
}

/** The heart of a course. */
export function SaveButton({ course: { id, title, isFavorited }, isOverPicture = false }: Props) {
  const { t } = useLingui()
  const client = useQueryClient()
  return (
    <button
      type="button"
      className={css.heart}
      data-disc={isOverPicture || undefined}
      // Its colours are those of dark screens, because it is on a dark disc.
      data-theme={isOverPicture ? 'dark' : undefined}
      aria-pressed={isFavorited}
      aria-label={t`Save ${title}`}
      onClick={() => void toggleSaved(client, id, !isFavorited)}
    >
      <Icon name={isFavorited ? 'heart-fill' : 'heart'} size={24} />
    </button>
  )
}
