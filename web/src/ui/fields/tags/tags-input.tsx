import { useLingui } from '@lingui/react/macro'
import { type KeyboardEvent, useRef, useState } from 'react'
import type { ControlProps } from '../field.tsx'
import { Icon } from '../../graphics/icon.tsx'
import { type TagLimits, withTags } from './tags.ts'
import css from './tags-input.module.css'

interface Props extends ControlProps {
  /** Each with its hash. */
  tags: readonly string[]
  onChange: (tags: readonly string[]) => void
  limits: TagLimits
  disabled?: boolean
}

/**
 * Tags: Enter or Space adds one, prefixed with # and never twice (section 5); Backspace removes the last one.
 */
export function TagsInput({ tags, onChange, limits, disabled = false, ...control }: Props) {
  const { t } = useLingui()
  const input = useRef<HTMLInputElement>(null)
  const [typed, setTyped] = useState('')
  const [announcement, setAnnouncement] = useState('')

  function add(text: string): void {
    const next = withTags(tags, text, limits)
    setTyped('')
    if (next.length === tags.length) return
    setAnnouncement(t`Added ${next.slice(tags.length).join(', ')}`)
    onChange(next)
  }

  function remove(tag: string): void {
    setAnnouncement(t`Removed ${tag}`)
    onChange(tags.filter((other) => other !== tag))
    input.current?.focus()
  }

  function onKeyDown(event: KeyboardEvent): void {
    if (event.nativeEvent.isComposing) return
    if (event.key === 'Enter') {
      event.preventDefault()
      add(typed)
    }
    const last = tags.at(-1)
    if (event.key === 'Backspace' && typed === '' && last) remove(last)
  }

  return (
    <div className={css.box} data-invalid={control['aria-invalid']} data-disabled={disabled || undefined}>
      {tags.length > 0 && <TagList tags={tags} disabled={disabled} onRemove={remove} />}
      <input
        {...control}
        ref={input}
        className={css.input}
        value={typed}
        dir="auto"
        autoComplete="off"
        autoCapitalize="none"
        enterKeyHint="done"
        disabled={disabled}
        readOnly={tags.length >= limits.count}
        onKeyDown={onKeyDown}
        onBlur={() => add(typed)}
        // Phone keyboards send no key events, so spaces are detected in the text.
        onChange={({ target: { value } }) => (/[\s,]/.test(value) ? add(value) : setTyped(value))}
      />
      <output className={css.announcement}>{announcement}</output>
    </div>
  )
}

interface ListProps extends Pick<Props, 'tags' | 'disabled'> {
  onRemove: (tag: string) => void
}

function TagList({ tags, disabled, onRemove }: ListProps) {
  const { t } = useLingui()
  return (
    <ul className={css.tags}>
      {tags.map((tag) => (
        <li key={tag} className={css.tag}>
          <bdi>{tag}</bdi>
          <button
            type="button"
            aria-label={t`Remove ${tag}`}
            disabled={disabled}
            onClick={() => onRemove(tag)}
          >
            <Icon name="x" size={16} />
          </button>
        </li>
      ))}
    </ul>
  )
}
