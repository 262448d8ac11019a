import { i18n } from '@lingui/core'
import { Avatar } from './avatar.tsx'
import css from './face-stack.module.css'

const shown = 4

interface Props {
  people: readonly { id: string; name: string; src?: string | null }[]
  total: number
  size?: 24 | 28 | 32
}

/** A few pictures and how many more there are; a decoration beside words. */
export function FaceStack({ people, total, size = 28 }: Props) {
  const faces = people.slice(0, shown)
  const more = total - faces.length
  return (
    <span className={css.stack} aria-hidden="true">
      {faces.map(({ id, name, src }) => (
        <span key={id} className={css.face}>
          <Avatar name={name} src={src} size={size} />
        </span>
      ))}
      {more > 0 && <span className={css.more}>+{i18n.number(more)}</span>}
    </span>
  )
}
